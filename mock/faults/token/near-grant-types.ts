import { acceptGrantType } from '../../patches/tokens.ts';
import { fault } from '../../patches/fault.ts';

/** Services that take a grant type which only comes close to the right one. */
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
];
