// What a command of the simulation is, and what commands share. A command may be refused; then it must change nothing that an invariant sees.
import type { CollectionName } from "@bandeha/contract";
import { type Random, seededRandom } from "@bandeha/engine";
import {
  findRows,
  type ParticipantRow,
  type StoredRow,
  type TournamentRow,
} from "../../actions/transaction/stored-rows.ts";
import { ownColumn, where } from "../../storage/condition.ts";
import type { Answered } from "../client.ts";
import type { SimulatedPerson, SimulatedWorld } from "./world.ts";

export type SimulatedCommand = {
  name: string;
  weight: number;
  run: (act: Act) => Promise<unknown>;
  /** It has an effect without a request. */
  alwaysActs?: true;
};

/** One command at work. */
export type Act = {
  world: SimulatedWorld;
  random: Random;
  /** Creates a record with an id of the client. Its answer may be lost; then it is sent again. */
  create: (person: SimulatedPerson, collection: CollectionName, body: object) => Promise<Answered>;
  /** Changes a record, twice where the answer is lost. */
  change: (person: SimulatedPerson, collection: CollectionName, id: string, body: object) => Promise<Answered>;
  remove: (person: SimulatedPerson, collection: CollectionName, id: string) => Promise<Answered>;
  post: (person: SimulatedPerson, path: string, body: object) => Promise<Answered>;
  somebody: () => SimulatedPerson;
  /** One of the newest tournaments; undefined before the first. */
  tournament: (isWanted?: (one: TournamentRow) => boolean) => Promise<TournamentRow | undefined>;
  /** Who runs it; sometimes a co-organiser, sometimes anybody. */
  organiserOf: (tournament: TournamentRow) => SimulatedPerson;
  rows: <Name extends CollectionName>(name: Name, fields: object) => Promise<StoredRow<Name>[]>;
  oneOf: <Item>(items: readonly Item[]) => Item | undefined;
  /** For a command that runs at the same time as others: it has a chance of its own. */
  fork: (name: string) => Act;
};

const LOST = 0.12;
const STRANGER = 0.03;
/** Commands choose among so many tournaments, the newest, so that each is played to its end. */
const NEWEST = 6;
const ALL = 500;

const pathOf = (collection: CollectionName, id = "") =>
  `/api/collections/${collection}/records${id === "" ? "" : `/${id}`}`;

export function actIn(world: SimulatedWorld, seed: string): Act {
  const { people, storage } = world;
  const random = seededRandom(seed);
  const isLost = () => random.next() < LOST;
  const somebody = () => random.pick(people);
  const personOf = (id: string) => people.find((one) => one.id === id);

  async function create(person: SimulatedPerson, collection: CollectionName, sent: object): Promise<Answered> {
    const body = { id: world.newId(), ...sent };
    const first = await world.send(random, person, "POST", pathOf(collection), body);
    if (!isLost()) return first;
    const again = await world.send(random, person, "POST", pathOf(collection), body);
    if (first.status === 200 && again.status === 200 && again.body.id !== first.body.id)
      world.problems.push(`I4: a repeated create of ${collection}/${body.id} answers ${again.body.id}`);
    if (first.status === 200 && again.status !== 200 && (await isReadable(person, collection, body.id)))
      world.problems.push(`I4: a repeated create of ${collection}/${body.id} answers ${again.status} ${again.text}`);
    return again;
  }

  /** A record that the person themself or somebody at the same moment removed has no repeat. */
  async function isReadable(person: SimulatedPerson, collection: CollectionName, id: string): Promise<boolean> {
    return (await world.send(random, person, "GET", pathOf(collection, id))).status === 200;
  }

  return {
    world,
    random,
    create,
    async change(person, collection, id, body) {
      const first = await world.send(random, person, "PATCH", pathOf(collection, id), body);
      return isLost() ? world.send(random, person, "PATCH", pathOf(collection, id), body) : first;
    },
    async remove(person, collection, id) {
      const first = await world.send(random, person, "DELETE", pathOf(collection, id));
      return isLost() ? world.send(random, person, "DELETE", pathOf(collection, id)) : first;
    },
    async post(person, path, body) {
      const first = await world.send(random, person, "POST", path, body);
      return isLost() ? world.send(random, person, "POST", path, body) : first;
    },
    somebody,
    async tournament(isWanted = () => true) {
      const newest = await findRows(storage.reader, "tournaments", { sort: NEWEST_FIRST, limit: NEWEST });
      const wanted = newest.filter(isWanted);
      return wanted.length > 0 ? random.pick(wanted) : undefined;
    },
    organiserOf(tournament) {
      if (random.next() < STRANGER) return somebody();
      const staff = [tournament.organizer, tournament.organizer, ...(tournament.co_organizers ?? [])];
      return personOf(random.pick(staff)) ?? somebody();
    },
    rows: (name, fields) =>
      findRows(storage.reader, name, { where: where({ ...fields }), sort: OLDEST_FIRST, limit: ALL }),
    oneOf: (items) => (items.length > 0 ? random.pick(items) : undefined),
    fork: (name) => actIn(world, `${seed}/${name}`),
  };
}

const NEWEST_FIRST = [{ ...ownColumn("created"), descending: true as const }, ownColumn("id")];
const OLDEST_FIRST = [ownColumn("created"), ownColumn("id")];

export const isActiveEntry = ({ status }: ParticipantRow): boolean => status !== "cancelled";
export const isInPlay = ({ status }: TournamentRow): boolean => status === "in_progress";
