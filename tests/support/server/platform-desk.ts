import { beforeEach } from 'vitest'
import type { serverForTests } from './server-for-tests.ts'
import { nextId } from './small-world.ts'
import { aVisitor, type Visitor } from './visitor.ts'

type Managed = {
  id: string
  isEnabled: boolean
  kind: string
  deletionDueOn: string | null
  disabledBecause: string | null
  directors: {
    id: string
    name: string
    status: string
    invitationMail: string | null
    withheld: string[]
  }[]
  features: { feature: string; isOn: boolean }[]
  flags: { feature: string; isOn: boolean }[]
}
type Answered = { code?: string; school?: Managed }

const answer = `{ ... on Refused { code } ... on Done { query { listSchools(id: $schoolId) {
  id isEnabled kind deletionDueOn disabledBecause directors { id name status invitationMail withheld }
  features { feature isOn } flags { feature isOn } } } } }`

const types: Record<string, string> = {
  actId: 'ID!',
  schoolId: 'ID!',
  userId: 'ID!',
  input: 'CreateSchoolInput!',
  reason: 'String!',
  typedName: 'String!',
  flags: '[PermissionInput!]!',
  features: '[PermissionInput!]!',
  privileges: '[PermissionInput!]!',
}

/** The desk of the platform's admin, who is somebody new in each test: acts on schools, and what stands after them. */
export function platformDesk(server: ReturnType<typeof serverForTests>) {
  let admin: Visitor
  beforeEach(async () => {
    admin = await aVisitor(server.preau, { of: await server.world.anAdmin() })
  })

  async function act(name: string, wish: Record<string, unknown>): Promise<Answered> {
    const variables: Record<string, unknown> = { actId: nextId('act'), ...wish }
    const names = Object.keys(variables)
    const declared = names.map((word) => `$${word}: ${types[word]}`).join(', ')
    const passed = names.map((word) => `${word}: $${word}`).join(', ')
    const { data, errors } = await server.preau.ask(
      `mutation(${declared}) { answer: ${name}(${passed}) ${answer} }`,
      { bearer: admin.accessToken, variables },
    )
    if (errors) throw new Error(errors[0]?.message)
    const { answer: answered } = data as {
      answer: { code: string } | { query: { listSchools: [Managed] } }
    }
    return 'code' in answered ? answered : { school: answered.query.listSchools[0] }
  }

  let made = 0
  const aNewSchool = (more: Record<string, unknown> = {}, schoolId: string = nextId('school')) => {
    made += 1
    return act('createSchool', {
      schoolId,
      input: {
        name: `Les Marronniers ${made}`,
        city: 'Nantes',
        kind: 'creche',
        countryCode: 'FR',
        website: 'www.marronniers.fr',
        director: { name: 'Claire Petit', email: `claire-${made}@marronniers.test` },
        ...more,
      },
    })
  }

  return {
    act,
    aNewSchool,
    /** The number of schools that were asked for: the last one has this number in its name. */
    get made() {
      return made
    },
    async schoolNames(): Promise<string> {
      return JSON.stringify((await admin.ask('{ listSchools { name } }')).data)
    },
  }
}
