import { languages } from '#domain/accounts/identity.ts'
import { accept } from '#domain/kernel/result.ts'
import { decideNotice } from '#domain/privacy/notice/notice.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { getNotice, lockNotice, writeNotice } from '#server/records/school/notice.sql.ts'
import { requirePrivacyPage } from '../terms/terms.acts.ts'

type Wish = { version: number; input: { en: string; fr: string } }

/** Words the notice that everybody of the school can read. The log says in which languages it was changed, and no text. */
export const setPrivacyNotice = keepingAct({
  name: 'setPrivacyNotice',
  policy: requirePrivacyPage,
  lock: lockNotice,
  read: (tx, _: { wish: Wish }) => getNotice(tx),
  decide({ standing: { own }, wish: { version, input }, by, at }) {
    const decided = decideNotice({ ...input, version }, own)
    if (!decided.ok) return decided
    return accept(decided.value && { ...decided.value, by: by.userId, at })
  },
  write: (tx, { change }) => writeNotice(tx, change),
  log: ({ change, standing: { own } }) => ({
    before: { version: own.version },
    after: {
      version: change.version,
      languages: languages.filter((language) => change[language] !== own[language]),
    },
  }),
})
