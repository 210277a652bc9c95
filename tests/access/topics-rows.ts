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

const input = '{ labelEn: "", labelFr: "", drawing: music }'
const nobody = '"00000000-0000-4000-8000-000000000009"'
const act = `actId: ${nobody}`

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
  row(
    'Mutation.addIcon',
    ofKeepers('topics.label-missing'),
    `mutation { addIcon(${act}, iconId: ${nobody}, input: ${input}) ${answer} }`,
  ),
  row(
    'Mutation.changeIcon',
    ofKeepers('topics.unknown-topic'),
    `mutation { changeIcon(${act}, iconId: ${nobody}, input: ${input}) ${answer} }`,
  ),
  row(
    'Mutation.switchIcon',
    ofKeepers('topics.unknown-topic'),
    `mutation { switchIcon(${act}, iconId: ${nobody}, isEnabled: false) ${answer} }`,
  ),
  row(
    'Mutation.orderIcons',
    ofKeepers('topics.order-outdated'),
    `mutation { orderIcons(${act}, iconIds: [${nobody}]) ${answer} }`,
  ),
]
