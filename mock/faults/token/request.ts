import type { SentCredentials } from '../../service/rules/token.ts';
import { fault } from '../../patches/fault.ts';
import {
  asJson,
  asStatus,
  patchTokenRefusal,
  overrideAllRules,
  acceptCredentials,
  acceptGrantType,
} from '../../patches/tokens.ts';

const sameLetters = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const rightId = (a: SentCredentials, b: SentCredentials): boolean => a.client_id === b.client_id;
const rightSecret = (a: SentCredentials, b: SentCredentials): boolean => a.client_secret === b.client_secret;

/** Whom the token endpoint refuses, and how (4.1, 5.7). */
export default [
  fault({
    id: 'token-for-any-grant-type',
    clause: 'token.grant-type.other',
    difficulty: 'plain',
    what: 'Any grant type is taken that is not just another spelling of the right one.',
    break: acceptGrantType((given) => given !== '' && !sameLetters(given, 'client_credentials')),
  }),
  fault({
    id: 'token-for-refresh-grant',
    clause: 'token.grant-type.other',
    difficulty: 'subtle',
    what: 'The refresh grant is answered with a token.',
    break: acceptGrantType((given) => given === 'refresh_token'),
  }),
  fault({
    id: 'wrong-grant-type-is-401',
    clause: 'token.grant-type.other',
    difficulty: 'plain',
    what: 'A wrong grant type is refused with 401.',
    also: ['token.grant-type.letter-case', 'token.grant-type.missing'],
    break: patchTokenRefusal('grant type', asStatus(401)),
  }),
  fault({
    id: 'grant-type-in-any-letter-case',
    clause: 'token.grant-type.letter-case',
    difficulty: 'subtle',
    what: 'The grant type is compared without regard to letter case.',
    break: acceptGrantType((given) => sameLetters(given, 'client_credentials')),
  }),
  fault({
    id: 'grant-type-defaults',
    clause: 'token.grant-type.missing',
    difficulty: 'subtle',
    what: 'A missing grant type stands for client credentials.',
    break: acceptGrantType((given) => given === ''),
  }),
  fault({
    id: 'grant-type-message-names-nothing',
    clause: 'token.grant-type.message',
    difficulty: 'subtle',
    what: 'The refusal of a grant type does not say which one it must be.',
    break: patchTokenRefusal('grant type', () => ({ status: 400, text: 'The grant type is not supported.' })),
  }),
  fault({
    id: 'grant-type-is-looked-at-from-its-end',
    clause: 'token.grant-type.other',
    difficulty: 'subtle',
    what: 'A grant type that ends with the right words is taken.',
    break: acceptGrantType((given) => given.endsWith('client_credentials')),
  }),
  fault({
    id: 'grant-type-refused-in-json',
    clause: 'token.errors.grant-type.plain-text',
    difficulty: 'plain',
    what: 'A wrong grant type is refused with a JSON document.',
    break: patchTokenRefusal('grant type', asJson),
  }),
  fault({
    id: 'credentials-refused-in-json',
    clause: 'token.errors.credentials.plain-text',
    difficulty: 'plain',
    what: 'Wrong credentials are refused with a JSON document.',
    break: patchTokenRefusal('client secret', asJson),
  }),
  fault({
    id: 'other-environment-refused-in-json',
    clause: 'token.errors.environment.plain-text',
    difficulty: 'plain',
    what: 'Credentials of the other environment are refused with a JSON document.',
    break: patchTokenRefusal('environment', asJson),
  }),
  fault({
    id: 'basic-header-is-not-read',
    clause: 'token.credentials.basic-header',
    difficulty: 'plain',
    what: 'Credentials in the header are not looked at.',
    also: ['token.credentials.wrong-header-wins'],
    break: overrideAllRules(() => ({ basicCredentials: () => null })),
  }),
  fault({
    id: 'form-spoils-a-right-header',
    clause: 'token.credentials.valid-header-wins',
    difficulty: 'subtle',
    what: 'Wrong credentials in the form are refused although those in the header are right.',
    break: overrideAllRules(({ rules: { credentialsOk }, state }) => ({
      whichCredentialsWin: (header, form) =>
        header === null || (form.client_id !== '' && !credentialsOk(form, state)) ? form : header,
    })),
  }),
  fault({
    id: 'form-saves-a-wrong-header',
    clause: 'token.credentials.wrong-header-wins',
    difficulty: 'subtle',
    what: 'Right credentials in the form are enough although those in the header are wrong.',
    break: overrideAllRules(({ rules: { credentialsOk }, state }) => ({
      whichCredentialsWin: (header, form) => (header === null || credentialsOk(form, state) ? form : header),
    })),
  }),
  fault({
    id: 'client-id-is-not-compared',
    clause: 'token.credentials.wrong-id',
    difficulty: 'plain',
    what: 'Any client id goes with the right secret.',
    also: ['token.credentials.wrong-header-wins'],
    break: acceptCredentials((given, known) => given.client_id !== '' && rightSecret(given, known)),
  }),
  fault({
    id: 'wrong-client-id-is-401',
    clause: 'token.credentials.wrong-id',
    difficulty: 'plain',
    what: 'Wrong credentials are refused with 401.',
    also: ['token.credentials.wrong-secret', 'token.credentials.wrong-header-wins'],
    break: patchTokenRefusal('client secret', asStatus(401)),
  }),
  fault({
    id: 'client-secret-is-not-compared',
    clause: 'token.credentials.wrong-secret',
    difficulty: 'plain',
    what: 'Any secret goes with the right client id.',
    also: ['token.credentials.wrong-header-wins'],
    break: acceptCredentials((given, known) => given.client_secret !== '' && rightId(given, known)),
  }),
  fault({
    id: 'client-secret-in-any-letter-case',
    clause: 'token.credentials.wrong-secret',
    difficulty: 'subtle',
    what: 'The secret is compared without regard to letter case.',
    break: acceptCredentials(
      (given, known) => rightId(given, known) && sameLetters(given.client_secret, known.client_secret),
    ),
  }),
  fault({
    id: 'client-secret-by-its-beginning',
    clause: 'token.credentials.wrong-secret',
    difficulty: 'subtle',
    what: 'The secret is compared only as far as the shorter of the two goes.',
    break: acceptCredentials(
      (given, known) =>
        rightId(given, known) &&
        given.client_secret !== '' &&
        (known.client_secret.startsWith(given.client_secret) ||
          given.client_secret.startsWith(known.client_secret)),
    ),
  }),
  fault({
    id: 'client-id-may-be-missing',
    clause: 'token.credentials.without-id',
    difficulty: 'subtle',
    what: 'The secret alone obtains a token.',
    break: acceptCredentials((given, known) => given.client_id === '' && rightSecret(given, known)),
  }),
  fault({
    id: 'client-secret-may-be-missing',
    clause: 'token.credentials.without-secret',
    difficulty: 'subtle',
    what: 'The client id alone obtains a token.',
    break: acceptCredentials((given, known) => given.client_secret === '' && rightId(given, known)),
  }),
  fault({
    id: 'environments-share-credentials',
    clause: 'token.credentials.other-environment',
    difficulty: 'plain',
    what: 'Credentials of the other environment obtain a token.',
    break: overrideAllRules(({ rules: { credentialsOk, isOtherEnvironment } }) => ({
      isOtherEnvironment: () => false,
      credentialsOk: (given, state) => credentialsOk(given, state) || isOtherEnvironment(given, state),
    })),
  }),
  fault({
    id: 'other-environment-is-403',
    clause: 'token.credentials.other-environment',
    difficulty: 'subtle',
    what: 'Credentials of the other environment are refused with 403.',
    break: patchTokenRefusal('environment', asStatus(403)),
  }),
  fault({
    id: 'wrong-secret-passes-now-and-then',
    clause: 'token.credentials.wrong-secret',
    difficulty: 'intermittent',
    what: 'Every third wrong secret is taken.',
    also: ['token.credentials.wrong-header-wins'],
    break: (service) => {
      let count = 0;
      acceptCredentials((given, known) => {
        const isWrong = given.client_secret !== '' && rightId(given, known);
        return isWrong && (count += 1) % 3 === 0;
      })(service);
    },
  }),
];
