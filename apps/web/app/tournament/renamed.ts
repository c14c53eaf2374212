// Two forms ask the same questions under names of their own (one is camelCase, the other speaks the wire's): the fields are shared, the names are translated here.

type Names<Form> = Record<string, keyof Form>;
type Named<Form, By extends Names<Form>> = { [Field in keyof By]: Form[By[Field]] };

/** The form's values under the shared names. */
export function named<Form, const By extends Names<Form>>(form: Form, names: By): Named<Form, By> {
  // Built from the same keys as the type.
  return Object.fromEntries(Object.entries(names).map(([field, own]) => [field, form[own]])) as Named<Form, By>;
}

/** A change under the shared names as the form's own. */
export function renamed<Form, const By extends Names<Form>>(
  change: Partial<Named<Form, By>>,
  names: By,
): Partial<Form> {
  const own = Object.entries(change).map(([field, value]) => [names[field], value]);
  // Each name is a key of the form, each value that key's.
  return Object.fromEntries(own) as Partial<Form>;
}
