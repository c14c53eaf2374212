// Validates a record by an entity's field table, with PocketBase's codes and sentences (wire 2.10). Pure: the server checks
// whether a relation exists and whether a value is unique.

import { isTimeZone } from "../local-time.ts";
import type {
  FieldSpec,
  FieldSpecs,
  JsonFieldSpec,
  NumberFieldSpec,
  SelectFieldSpec,
  TextFieldSpec,
} from "./fields.ts";
import { jsonFits } from "./json-size.ts";

/** The error of one field, as on the wire. */
export type FieldError = { code: string; message: string; params?: Record<string, unknown> };
export type FieldErrors = Record<string, FieldError>;

const required: FieldError = { code: "validation_required", message: "Cannot be blank." };
const invalidValue: FieldError = { code: "validation_invalid_value", message: "Invalid value." };

/**
 * The errors of `record`, at most one for each field; empty when it may be stored.
 * @param record every field of the table, already cast (`castBody` over `emptyRecord` or over the stored row); other fields are ignored
 */
export function validateRecord(fields: FieldSpecs, record: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of Object.keys(fields)) {
    const field = fields[name];
    const error = field && complaint(field, record[name]);
    if (error) errors[name] = error;
  }
  return errors;
}

function complaint(field: FieldSpec, value: unknown): FieldError | undefined {
  switch (field.kind) {
    case "text":
      return typeof value === "string" ? aboutText(field, value) : invalidValue;
    case "number":
      return typeof value === "number" ? aboutNumber(field, value) : invalidValue;
    case "bool":
      if (typeof value !== "boolean") return invalidValue;
      return field.required && !value ? required : undefined;
    case "select":
      return typeof value === "string" ? aboutSelect(field, value) : invalidValue;
    case "date":
    case "relation":
      if (typeof value !== "string") return invalidValue;
      return field.required && value === "" ? required : undefined;
    case "json":
      return aboutJson(field, value);
  }
}

function aboutText(field: TextFieldSpec, value: string): FieldError | undefined {
  const { required: needed, min = 0, max, pattern, timeZone } = field;
  // A name of spaces looks blank.
  if (needed && value.trim() === "") return required;
  if (value === "") return;
  // Characters are counted only where their number is in doubt: a character is one or two units of a string.
  const length = min <= 1 && value.length <= (max ?? value.length) ? value.length : [...value].length;
  if (length < min) {
    const message = `Must be at least ${min} character(s).`;
    return { code: "validation_min_text_constraint", message, params: { min } };
  }
  if (max !== undefined && length > max) {
    const message = `Must be no more than ${max} character(s).`;
    return { code: "validation_max_text_constraint", message, params: { max } };
  }
  if (pattern && !pattern.test(value)) return { code: "validation_invalid_format", message: "Invalid value format." };
  if (timeZone && !isTimeZone(value)) {
    return { code: "validation_invalid_format", message: "Must be an IANA time zone, such as Europe/Moscow." };
  }
}

function aboutNumber({ required: needed, min, max, int }: NumberFieldSpec, value: number): FieldError | undefined {
  if (!Number.isFinite(value)) {
    return { code: "validation_not_a_number", message: "The submitted number is not properly formatted." };
  }
  // Zero means «missing» in PocketBase: it is outside the range check and fails where a number is required.
  if (value === 0) return needed ? required : undefined;
  if (int && (!Number.isInteger(value) || Math.abs(value) >= INT64)) {
    return { code: "validation_only_int_constraint", message: "Decimal numbers are not allowed." };
  }
  if (min !== undefined && value < min) {
    const message = `Must be greater or equal than ${goNumber(min)}.`;
    return { code: "validation_min_number_constraint", message, params: { min } };
  }
  if (max !== undefined && value > max) {
    const message = `Must be less or equal than ${goNumber(max)}.`;
    return { code: "validation_max_number_constraint", message, params: { max } };
  }
}

/** Go's int64 has no larger numbers. */
const INT64 = 2 ** 63;

/** A number as Go prints it: a million is «1e+06». */
const goNumber = (value: number): string =>
  Math.abs(value) < 1e6 ? String(value) : value.toExponential().replace(/e\+(\d)$/, "e+0$1");

function aboutSelect({ required: needed, values }: SelectFieldSpec, value: string): FieldError | undefined {
  if (value === "") return needed ? required : undefined;
  if (!values.includes(value)) {
    return { code: "validation_invalid_value", message: `Invalid value ${value}.`, params: { value } };
  }
}

function aboutJson({ required: needed, maxBytes }: JsonFieldSpec, value: unknown): FieldError | undefined {
  if (value === undefined) return invalidValue;
  if (!jsonFits(value, maxBytes)) {
    const message = `The maximum allowed JSON size is ${maxBytes} bytes.`;
    return { code: "validation_json_size_limit", message, params: { maxSize: maxBytes } };
  }
  if (needed && isEmptyJson(value)) return required;
}

function isEmptyJson(value: unknown): boolean {
  return value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
}
