import type { Api } from '../client/api.ts';
import type { Answer } from '../client/answer.ts';
import { PreconditionFailed } from '../client/precondition-failed.ts';
import { Noise } from '../client/transport.ts';
import type { Data } from '../testdata/data.ts';
import { international, type Phone } from '../testdata/phones.ts';
import type { KnownMember } from '../testdata/whose.ts';
import type { RunContext } from '../engine/run-context.ts';

/** A member that the whole run shares: making it sends a paid message, so a few decide many clauses. */
export interface NewMember {
  readonly body: Readonly<Record<string, unknown>>;
  readonly phone: Phone;
  readonly answer: Answer;
  /** The first answer to the phone after a request with it was refused for other data; absent where none was refused. */
  readonly afterRefusal?: Answer;
}

/** What is known of a new member once the call that made it was answered. */
export const knownOf = ({ answer, phone }: NewMember): KnownMember => ({ id: answer.get('id'), phone });

/**
 * How often a member is made when the answer stays away or is in doubt; each try may send a message. More often where the line
 * loses answers: many checks hang on each of the members.
 */
const triesForMember = { ofService: 2, underNoise: 6 };

/**
 * Makes a member once for the whole run, whatever comes of it: a service that fails must not be asked again by every
 * check. A try without an answer, or with one that may be noise, is followed by one with other data and another phone, since
 * repeating a registration is not safe (section 7.4).
 */
export async function shareMember(
  run: RunContext,
  key: string,
  make: (data: Data) => Promise<NewMember>,
): Promise<NewMember> {
  const [outcome] = await run.once(key, async () => {
    let made: PromiseSettledResult<NewMember>[] = [];
    const most = () => (run.facts.isNoisy() ? triesForMember.underNoise : triesForMember.ofService);
    for (let nth = 1; nth <= most() && !isSettled(made[0]); nth += 1) {
      made = await Promise.allSettled([make(run.facts.data(`${key} ${nth}`))]);
    }
    return made;
  });
  if (outcome?.status === 'fulfilled') return outcome.value;
  throw outcome?.reason ?? new PreconditionFailed(`${key} was not made`);
}

/** Whether another try would show nothing else: there is an answer beyond doubt, or a precondition is missing. */
function isSettled(made: PromiseSettledResult<NewMember> | undefined): boolean {
  if (made?.status === 'rejected') return made.reason instanceof PreconditionFailed;
  return made !== undefined && !made.value.answer.isDoubtful;
}

/** How many numbers are tried before the pool counts as used up. */
const triesForPhone = 30;

/**
 * A number that the store does not know yet; asking costs nothing, registering a known one would be refused. The first is
 * that of the seed. An earlier run with the same seed has used it up, so the others are of this run alone. One that is
 * `wanted` comes first, where the pool has such numbers.
 */
export async function unknownPhone(
  api: Api,
  data: Data,
  wanted: (phone: Phone) => boolean = () => true,
): Promise<Phone> {
  let phone = firstOf(() => data.phone(), wanted);
  for (let tries = 0; tries < triesForPhone; tries += 1) {
    const found = await api.searchMembers({ phone: international(phone) });
    if (found.isDoubtful)
      throw new Noise(`searchMembers, which only prepares, answered status ${found.status}`);
    if (found.items.length === 0) return phone;
    phone = firstOf(() => data.otherPhone(), wanted);
  }
  throw new PreconditionFailed(
    `each of ${triesForPhone} numbers of the phone pool is already registered; a wider pool is needed`,
    { fixtures: ['phone_pool'] },
  );
}

/** The first of some drawn phones that is wanted, or else the last one drawn. */
function firstOf(draw: () => Phone, wanted: (phone: Phone) => boolean): Phone {
  let phone = draw();
  for (let tries = 1; tries < triesForPhone && !wanted(phone); tries += 1) phone = draw();
  return phone;
}

/** A number that the store does not know, which all requests share that are to be refused for something else. */
export const phoneOfRefused = (run: RunContext, api: Api): Promise<Phone> =>
  run.once('phone of refused requests', () => unknownPhone(api, run.facts.data('refused requests')));
