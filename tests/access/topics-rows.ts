import { everybody, outside, type Row, row } from './row.ts'

const answer = '{ ... on Refused { code } ... on Done { query { listIcons { id } } } }'

/** Only the direction, and teachers to whom the page of topics was opened. */
const ofKeepers = (outcome: string) => ({
  ...everybody('FORBIDDEN'),
  ...outside,
  director: outcome,
  subdirector: outcome,
  'director of another school': outcome,
})

const nobody = '"00000000-0000-4000-8000-000000000009"'
const input = 'input: { labelEn: "", labelFr: "", drawing: music }'

const actRow = (act: string, wish: string, code: string) =>
  row(
    `Mutation.${act}`,
    ofKeepers(code),
    `mutation { ${act}(actId: ${nobody}, ${wish}) ${answer} }`,
  )

/** Topics. Acts aim at what changes nothing for the rows that follow. */
export const topicsRows: readonly Row[] = [
  row(
    'Query.listIcons',
    {
      ...everybody('answer'),
      ...outside,
      'director of another school': 'nothing',
      'platform admin': 'FORBIDDEN',
    },
    '{ listIcons { id subject url isEnabled createdAt } }',
  ),
  actRow('addIcon', `iconId: ${nobody}, ${input}`, 'topics.label-missing'),
  actRow('changeIcon', `iconId: ${nobody}, ${input}`, 'topics.unknown-topic'),
  actRow('switchIcon', `iconId: ${nobody}, isEnabled: false`, 'topics.unknown-topic'),
  actRow('orderIcons', `iconIds: [${nobody}]`, 'topics.order-outdated'),
]
