import { check, found, international, isHit, settled } from '#loyalty';
import { phoneReset } from './changing-member.ts';

export default [
  check('a-new-phone-is-still-found-when-the-other-checks-have-ended', {
    clauses: ['reset-phone-verification.new-phone-found'],
    needs: { reset: phoneReset },
    once: true,
    lasting: true,
    async run({ api, run, assume, expect, given, reset: { id, answer, newPhone, oldPhone } }) {
      given(answer);
      const query = { phone: international(newPhone) };
      await found({ api, run }, query, { id });
      await run.pauseWhileOthersRun();
      const byNew = await settled({ api, run }, query, isHit);
      const byOld = await api.searchMembers({ phone: international(oldPhone) });
      // Another check tries wrong codes with other phones.
      assume(isHit(byNew) || isHit(byOld), 'a member with a phone that no other call has changed');
      expect('reset-phone-verification.new-phone-found', byNew).toSatisfy('somebody found, as before', isHit);
    },
  }),
];
