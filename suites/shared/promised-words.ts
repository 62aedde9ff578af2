import { type Answer, inForm } from '#loyalty';

/**
 * The words of a problem document that say what is wrong: its detail, the fields that it names, and their messages
 * (section 7). Its title is generic, so it says nothing.
 */
export function wordsOf(answer: Answer): string {
  const detail = answer.get('detail');
  const errors = answer.get('errors');
  const named = typeof errors === 'object' && errors !== null ? Object.entries(errors).flat(2) : [];
  return [detail, ...named].filter((word) => typeof word === 'string').join(' ');
}

/** Words without which hardly an English message does, and which other languages don't have. */
const english =
  /(?<!\p{L})(the|isn't|not|must|should|with|this|has|please|invalid|bad|wrong|already|required|missing|failed|unknown|exists|field|value|request|phone|number|member|address|registered|validation errors?|internal error|server error|later|again|something|occurred|cannot|could|your|rejected|exceeded|is (\w+ed|taken))(?!\p{L})/iu;

/** Messages may be in any language; only of an English one are the words known. */
const isEnglish = (message: string): boolean => english.test(message);

/** Words for "not valid": the specification fixes what a message says, not how (section 7.2). */
const notValid =
  /valid|incorrect|wrong|malformed|illegal|bad|format|must be|should be|is (not an?|no) |recogni[sz]e|unknown/i;

/** The form of a country code, in words. */
const alpha2 = /alpha[ _-]?2|(two|2)[ -]letter/i;

/** Words for what a message is about. */
const phone = /phone|number|mobile|msisdn/i;
const email = /e-?mail/i;

/** A language that is not written in Latin letters: none of its words are known here. */
const isOfAnotherScript = ({ message }: Answer): boolean => /[^\p{Script=Latin}\P{Letter}]/u.test(message);

/** Whether a line is of several words, none of them English: of a language that is not known here. */
const isOfAnotherLanguage = (line: string): boolean => /\p{L}\P{L}+\p{L}/u.test(line) && !isEnglish(line);

/** Whether the message itself says it: under the name of the right field may stand one about something else. */
const saysOf = (answer: Answer, subject: RegExp): boolean =>
  isOfAnotherScript(answer) ||
  (subject.test(answer.message) && notValid.test(answer.message)) ||
  // A generic detail may be in English next to a message that is not.
  answer.message.split('\n').some(isOfAnotherLanguage);

/** Whether a message says it with these words, or one of its lines with the others in a language that is not known here. */
const saysInEnglish = (answer: Answer, words: RegExp, others: RegExp): boolean =>
  words.test(wordsOf(answer)) ||
  answer.message.split('\n').some((line) => others.test(line) && !isEnglish(line));

/** A message that says something with English words, which a program can look for; others may say the same. */
const inWords = (...words: readonly RegExp[]) =>
  ({ kind: 'says', patterns: words.map(({ source }) => source), status: 400 }) as const;

/** Promised content of messages, which a service may word in its own way. */
export const saysThat = {
  emailIsNotValid: inForm(inWords(email, notValid), (answer) => saysOf(answer, email)),
  phoneIsNotValid: inForm(inWords(phone, notValid), (answer) => saysOf(answer, phone)),
  countryMustBeAlpha2: inForm(
    inWords(/country/, alpha2),
    (answer) =>
      (isOfAnotherScript(answer) || /country|land|pa[iíy]s|maa|kraj/i.test(wordsOf(answer))) &&
      saysInEnglish(answer, alpha2, /\S/),
  ),
  /** `digits` are the last ones of a number, and no part of a longer one. */
  phoneIsRegistered: (answer: Answer, digits: string): boolean => {
    const ending = new RegExp(`(?<!\\d)${digits}(?!\\d)`);
    return ending.test(answer.message) && saysInEnglish(answer, /regist/i, ending);
  },
} as const;
