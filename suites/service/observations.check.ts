import { observe } from '#loyalty';

export default [
  observe('charset-that-a-json-answer-names', {
    silence: 'silence.service.charset',
    async run({ api, given }) {
      const type = given(await api.listStores()).header('content-type') ?? '';
      return /charset="?([^\s;"]+)/i.exec(type)?.[1]?.toLowerCase() ?? 'none';
    },
  }),
];
