import { acceptGrantType } from '../../patches/tokens.ts';
import { respondWith } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';

/** Services that take a grant type which only comes close to the right one, or refuse the right one. */
export default [
  fault({
    id: 'token-takes-the-beginning-of-a-grant-type',
    clause: 'token.grant-type.other',
    difficulty: 'subtle',
    what: 'It takes a grant type that lacks its last letter.',
    break: acceptGrantType((given) => given === 'client_credential'),
  }),
  fault({
    id: 'token-takes-a-grant-type-behind-a-space',
    clause: 'token.grant-type.other',
    difficulty: 'subtle',
    what: 'It takes a grant type with a space before it.',
    break: acceptGrantType((given) => given === ' client_credentials'),
  }),
  fault({
    id: 'token-wants-its-grant-type-without-encoding',
    clause: 'token.success',
    difficulty: 'subtle',
    what: 'It looks for the grant type in the form without decoding it.',
    break: respondWith(
      'token',
      ({ rawBody }) => /grant_type=client%5Fcredentials/i.test(rawBody),
      () => ({ status: 400, text: 'Invalid grant type: grant_type must be client_credentials.' }),
    ),
  }),
];
