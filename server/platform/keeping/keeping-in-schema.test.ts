import { expect, test } from 'vitest'
import { hangStarterTopics } from '#tests/support/examples/topic-examples.ts'
import { nextId, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const preau = await createTestApp({ database: test$.database })
const world = smallWorld(test$.owner)

test('an act is done although what its page reads after it is refused', async () => {
  const school = await world.aSchool()
  await hangStarterTopics(test$.owner, school)
  const director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  const listed = await director.ask('{ listIcons { id } }')
  const icons = (listed.data as { listIcons: { id: string }[] }).listIcons
  const iconIds = icons.map(({ id }) => id).toReversed()
  const { data, errors } = await director.ask(`mutation {
    orderIcons(actId: "${nextId('act')}", iconIds: ${JSON.stringify(iconIds)}) {
      ... on Done { query { listSchools { id } } } } }`)
  expect(data).toEqual({ orderIcons: { query: null } })
  expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['FORBIDDEN'])
})
