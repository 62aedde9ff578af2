import type { Faker } from '@faker-js/faker';
import { usualCountry, usualStates, zipForm } from './addresses.ts';
import type { Calendar } from '../../engine/values/calendar.ts';
import { fakerOf, seedOf, tagOf } from '../../engine/values/random.ts';
import { emailForms } from '../../specs/values/emails.ts';
import { exampleDomain } from './our-values.ts';
import type { Phone, Phones } from './phones.ts';
import type { JsonObject } from '../../schemas/json.ts';

/** What the data of a run derive from. */
export interface DataSource {
  readonly seed: number;
  /** Tells this run's data from every other run's on the same service. */
  readonly runId: string;
  readonly emailDomain: string;
  readonly phones: Phones;
  readonly calendar: Calendar;
  /** Hears of every value that is made up; reports may show those. */
  readonly onMadeUp?: (value: string) => void;
}

/** Four answers of a customer about their consent (section 2.5). */
export const fullConsent = {
  gdpr_accepted: true,
  save_order_history: true,
  receive_sms: true,
  receive_email: true,
};

/** The same answers, each of them no. */
export const noConsent = Object.fromEntries(Object.keys(fullConsent).map((name) => [name, false]));

/** Consent to nothing but what is required. */
export const requiredConsent = { ...noConsent, gdpr_accepted: true };

/** Valid values of a check's own: no two checks, runs or attempts share a name, address or product. */
export class Data {
  readonly calendar: Calendar;
  readonly #source: DataSource;
  readonly #owner: string;
  #count = 0;

  constructor(source: DataSource, owner: string) {
    this.#source = source;
    this.#owner = owner;
    this.calendar = source.calendar;
  }

  /** A source of its own for every value, whatever is drawn between two of them. */
  #faker(): Faker {
    this.#count += 1;
    return fakerOf(seedOf(this.#source.seed, this.#owner, this.#count));
  }

  #madeUp(value: string): string {
    this.#source.onMadeUp?.(value);
    return value;
  }

  /** A number of the pool that nothing in this run has used. Whether the store knows it is for the caller to ask. */
  phone(): Phone {
    this.#count += 1;
    return this.#source.phones.next(this.#owner, this.#count);
  }

  /** A number that this run alone draws: for where the store knows the one of the seed already. */
  otherPhone(): Phone {
    return this.#source.phones.instead(this.unique());
  }

  /** An address at the fixtures' domain that no one else has. */
  email(): string {
    return `lc-${this.unique()}@${this.#source.emailDomain}`;
  }

  /** A long address with a tag, as people give them to shops, that no one else has. No mail server takes a longer local part than 64. */
  taggedEmail(): string {
    const [local = '', domain = ''] = this.email().split('@');
    return `${`${local}.lc+`.padEnd(60, 'news')}@${domain}`;
  }

  /** An address of another form that every mail server takes. */
  rareEmail(form: keyof typeof emailForms = 'crowded'): string {
    return emailForms[form](this.unique(), this.#source.emailDomain);
  }

  /** An address at a subdomain, where the domain is one that is kept for examples, so that its addresses reach no one. */
  subdomainEmail(): string {
    const { emailDomain } = this.#source;
    return `lc-${this.unique()}@${emailDomain === exampleDomain ? 'news.' : ''}${emailDomain}`;
  }

  /** A first name that is recognisable in an answer. */
  firstName(): string {
    return this.#letters();
  }

  /** A last name that is recognisable in an answer. */
  lastName(): string {
    return this.#letters();
  }

  /** Names of letters alone, one of them beyond ASCII in each. */
  namesBeyondAscii(): { first_name: string; last_name: string } {
    return { first_name: `${this.#letters()}ë`, last_name: `${this.#letters()}ø` };
  }

  /** A date of birth of an adult, at midnight UTC; day and month can be mixed up, and are not the same. */
  birthDate(): string {
    const month = this.#faker().number.int({ min: 1, max: 11 });
    const [mm, dd] = [month, month + 1].map((part) => String(part).padStart(2, '0'));
    const day = `${this.#faker().number.int({ min: 1950, max: 2000 })}-${mm}-${dd}`;
    this.#madeUp(day);
    return this.#madeUp(`${day}T00:00:00Z`);
  }

  /** An address in the fields of section 2.4; its zip code begins with a zero, which a number would lose. */
  address(): Record<string, string> {
    const { location } = this.#faker();
    const street = `Øvre ${location.street()} ${this.unique()}`;
    return {
      street,
      city: this.#madeUp(`Å i ${location.city()}`),
      zip_code: this.#madeUp(location.zipCode(zipForm(usualCountry))),
      state: this.#madeUp(usualStates[this.#count % usualStates.length] ?? usualStates[0]),
      country_code: usualCountry,
    };
  }

  /** A product id that no catalogue has, with a capital letter, since case must be kept. */
  productId(): string {
    return `Lc-${this.unique()}`;
  }

  /** A short word that nothing else in the run has. */
  unique(): string {
    this.#count += 1;
    return this.#madeUp(tagOf(this.#source.runId, this.#owner, this.#count));
  }

  /** A short name of ASCII letters that nothing else in the run has: which other characters names may have is left open. */
  #letters(): string {
    const letters = [...this.unique()]
      .map((digit) => 'abcdefghjklmnopr'[Number.parseInt(digit, 16)])
      .join('');
    return this.#madeUp(`${letters.slice(0, 1).toUpperCase()}${letters.slice(1)}`);
  }

  /** Digits that nothing else in the run has, the first of them no zero: a value that every form of identifiers admits. */
  digits(count: number): string {
    const drawn = BigInt(`0x${this.unique()}${this.unique()}`).toString();
    return `4${drawn.slice(-count + 1).padStart(count - 1, '7')}`;
  }

  /** A member as the full body of an update takes it, with every answer of the consent given (section 4.3). */
  update(): JsonObject {
    return {
      first_name: this.firstName(),
      last_name: this.lastName(),
      email: this.email(),
      birth_date: this.birthDate(),
      gender: 'Female',
      address: this.address(),
      consent: fullConsent,
    };
  }

  /** A member as the body of a registration takes it. */
  registration(): JsonObject {
    return { phone: this.phone(), ...this.update() };
  }

  /** Who submits: an online store (section 2.7). A service may know the systems and employees that submit. */
  origin(): Record<string, string> {
    return { channel: 'OnlineStore' };
  }
}
