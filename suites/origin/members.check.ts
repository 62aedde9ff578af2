import { check, enrolledAgain, enrollment, fullOrigin, ownMember, unlessOver, lastUpdate } from '#loyalty';

/** The channels of an origin; JSON leaves an undefined one out. What a register makes of them is among its own checks. */
const channels = [
  ['pos', 'origin.channel.pos', 'POS'],
  ['online-store', 'origin.channel.online-store', 'OnlineStore'],
  ['missing', 'origin.channel.missing', undefined],
  ['empty', 'origin.channel.empty', ''],
  ['unrecognised', 'origin.channel.unrecognised', 'Conformance'],
] as const;

const accepted = 'no error';
const described = ['segment', 'department', 'identifiers', 'country', 'gender', 'card', 'birth', 'email'];

export default [
  ...channels.map(([name, clause, channel]) =>
    check(`channel-${name}-on-update-is-accepted`, {
      clauses: [clause],
      needs: { member: ownMember },
      async run({ api, data, run, expect, given, member }) {
        const body = await lastUpdate({ api, data, given, run }, member.id);
        const origin = { ...fullOrigin(run, ''), channel };
        const answer = await api.updateMember(member.id, { ...body, origin });
        expect(clause, answer).toSatisfy(accepted, ({ succeeded }) => succeeded);
      },
    }),
  ),

  check('channel-online-store-on-enroll-is-accepted', {
    clauses: ['origin.channel.online-store'],
    needs: { sample: enrollment('full') },
    async run({ expect, sample }) {
      const answer = unlessOver(described, sample.answer);
      expect('origin.channel.online-store', answer).toSatisfy(accepted, ({ succeeded }) => succeeded);
    },
  }),

  check('channel-unrecognised-on-enroll-is-accepted', {
    clauses: ['origin.channel.unrecognised'],
    needs: { again: enrolledAgain },
    async run({ expect, given, again }) {
      given(again.first.answer);
      const answer = unlessOver(['enrolled', 'registered', 'exist'], again.answer);
      expect('origin.channel.unrecognised', answer).toSatisfy(accepted, ({ succeeded }) => succeeded);
    },
  }),
];
