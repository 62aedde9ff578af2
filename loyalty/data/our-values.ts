import { type Answer, isConfirmed, valueAt } from '../../engine/client/answer.ts';
import { PreconditionFailed } from '../../engine/client/precondition-failed.ts';
import type { OperationCall } from '../../engine/client/request.ts';
import type { Fixtures } from '../settings/fixtures.ts';
import { international, isSetAside, type Phone } from './phones.ts';
import type { Json } from '../../schemas/json.ts';

/** The domain of the addresses that a run makes up where the fixtures name none; it is kept for examples (RFC 2606). */
export const exampleDomain = 'example.com';

/** What a message is about, in the languages of the markets that such services are sold in. */
const words = {
  phone: /phone|telef|t[ée]l[ée]ph|puhelin|mobil|celular|numm?er|n[uú]mero|num[ée]ro|číslo|msisdn/i,
  email: /e-?mail|e-?post|correo|courriel|posta|sähköposti/i,
  segment: /segment/i,
};

/**
 * Values that a run made up because the fixtures name none. A service may refuse them for good reasons that the
 * interface names: a number of no network, an address that no mail reaches, a segment that the store requires.
 */
export class OurValues {
  readonly #isPhoneOurs: boolean;
  readonly #isDomainOurs: boolean;
  readonly #acceptedPhones = new Set<string>();
  #isDomainAccepted = false;

  constructor({ phone_pool, email_domain }: Fixtures) {
    this.#isPhoneOurs = phone_pool === undefined;
    this.#isDomainOurs = email_domain === undefined;
  }

  /** The precondition that a refusal of what we chose shows to be missing; null where it says something about the service. */
  refusalOf(call: OperationCall, answer: Answer): PreconditionFailed | null {
    const body = call.document;
    const { phone, email } = { phone: phoneIn(body), email: emailIn(body) };
    if (isConfirmed(answer)) return this.#accept(phone, email);
    if (answer.status !== 400 && answer.status !== 422) return null;
    if (this.#isOverPhone(call, phone, answer))
      return missing('numbers that the service takes for phones', 'phone_pool');
    if (this.#isDomainOurs && !this.#isDomainAccepted && isExample(email) && isAbout(words.email, answer))
      return missing('addresses that the service takes for deliverable', 'email_domain');
    if (isWithoutSegments(call, body) && isAbout(words.segment, answer))
      return missing('a store without required segments', 'segments');
    return null;
  }

  #accept(phone: Phone | null, email: Json): null {
    if (phone !== null) this.#acceptedPhones.add(international(phone));
    if (isExample(email)) this.#isDomainAccepted = true;
    return null;
  }

  #isOverPhone({ query }: OperationCall, phone: Phone | null, answer: Answer): boolean {
    if (!this.#isPhoneOurs) return false;
    const searched = query['phone'];
    if (searched !== undefined) return isSetAside(searched) && Object.keys(query).length === 1;
    if (phone === null || this.#acceptedPhones.has(international(phone))) return false;
    return isSetAside(international(phone)) && isAbout(words.phone, answer);
  }
}

const missing = (what: string, part: keyof Fixtures): PreconditionFailed =>
  new PreconditionFailed(`needs ${what}`, { fixtures: [part] });

function phoneIn(body: Json): Phone | null {
  const [country_code, number] = [valueAt(body, 'phone.country_code'), valueAt(body, 'phone.number')];
  return typeof country_code === 'string' && typeof number === 'string' ? { country_code, number } : null;
}

const emailIn = (body: Json): Json => valueAt(body, 'email') ?? valueAt(body, 'additional_info.email');

/** Whether an address is one that a run makes up at the example domain. */
const isExample = (email: Json): boolean =>
  typeof email === 'string' && /^[\w.+-]+@[\w.-]+$/.test(email) && email.endsWith(`@${exampleDomain}`);

const isWithoutSegments = ({ operation }: OperationCall, body: Json): boolean =>
  (operation === 'registerMember' || operation === 'updateMember') && valueAt(body, 'segments') === undefined;

/** Whether a refusal speaks of a subject, in a message or in the name of a field. */
function isAbout(subject: RegExp, answer: Answer): boolean {
  const errors = answer.get('errors');
  const fields = typeof errors === 'object' && errors !== null ? Object.keys(errors) : [];
  return [answer.message, ...fields].some((text) => subject.test(text));
}
