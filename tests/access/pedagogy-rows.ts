import { nextId } from '#tests/support/server/small-world.ts'
import { outside, type Row, row, sends, unseen } from './row.ts'
import { submit } from './submit.ts'

const date = '2026-11-17'

const ofPedagogy = {
  ...outside,
  ...unseen('nothing'),
  'teacher of the class': 'answer',
  director: 'answer',
  subdirector: 'answer',
  'platform admin': 'FORBIDDEN',
} as const

/** What belongs to the whole school: every teacher who evaluates reads it, another school has its own. */
const ofSchool = { ...ofPedagogy, 'teacher of another class': 'answer' } as const

const observationId = '00000000-0000-4000-8000-0000000000b1'

const ofEntries = (unknown: string) => ({
  ...ofPedagogy,
  ...sends,
  ...unseen(unknown),
  'platform admin': 'entry.forbidden',
})

const ofApproval = {
  ...ofPedagogy,
  'teacher of the class': 'FORBIDDEN',
  'teacher of another class': 'FORBIDDEN',
  director: 'nothing',
  subdirector: 'nothing',
} as const

const nobody = '00000000-0000-4000-8000-000000000009'

/** Only who may open the page of its settings; teachers of the cast may not. */
const ofSettings = (outcome: string) => ({
  ...outside,
  'teacher of the class': 'FORBIDDEN',
  'teacher of another class': 'FORBIDDEN',
  'platform admin': 'FORBIDDEN',
  director: outcome,
  subdirector: outcome,
  'director of another school': outcome,
})

const setting = (field: string, args: string, outcome: string): Row =>
  row(`Mutation.${field}`, ofSettings(outcome), () => ({
    query: `mutation { ${field}(actId: "${nextId('act')}", ${args}) { __typename ... on Refused { code } } }`,
  }))

const levels = ['B', 'A', 'A+'].map((level) => `{ level: "${level}", colour: "#1f52ad" }`).join(' ')

/** Frameworks and their settings. Acts aim at what changes nothing for the rows that follow. */
const settingsRows: readonly Row[] = [
  row(
    'Query.listFrameworkTemplates',
    { ...ofSchool, 'director of another school': 'answer' },
    '{ listFrameworkTemplates { kind nameFr } }',
  ),
  setting(
    'takeOverFramework',
    `frameworkId: "${nobody}", kind: "cycle-9", standardIds: []`,
    'pedagogy.unknown-framework',
  ),
  setting(
    'addFramework',
    `frameworkId: "${nobody}", name: "", standardIds: []`,
    'pedagogy.name-missing',
  ),
  setting(
    'importFramework',
    `frameworkId: "${nobody}", name: "Ours", standardIds: [], csv: "a,b"`,
    'pedagogy.file-unreadable',
  ),
  row(
    'Mutation.previewFrameworkCsv',
    ofSettings('answer'),
    'mutation { previewFrameworkCsv(csv: "domaine;texte\\nLangage;Parler") { __typename } }',
  ),
  setting(
    'changeFramework',
    `frameworkId: "${nobody}", name: "x", isEnabled: true, standardIds: []`,
    'pedagogy.unknown-framework',
  ),
  setting('orderFrameworks', `frameworkIds: ["${nobody}"]`, 'pedagogy.order-incomplete'),
  setting(
    'addDomain',
    `domainId: "${nobody}", frameworkId: "${nobody}", nameFr: "x"`,
    'pedagogy.unknown-framework',
  ),
  setting(
    'changeDomain',
    `domainId: "${nobody}", isEnabled: true, nameFr: "x"`,
    'pedagogy.unknown-domain',
  ),
  setting('orderDomains', `domainIds: ["${nobody}"]`, 'pedagogy.unknown-domain'),
  setting(
    'addMilestone',
    `milestoneId: "${nobody}", domainId: "${nobody}", textFr: "x"`,
    'pedagogy.unknown-domain',
  ),
  setting(
    'changeMilestone',
    `milestoneId: "${nobody}", isEnabled: true, textFr: "x"`,
    'pedagogy.unknown-milestone',
  ),
  setting('orderMilestones', `milestoneIds: ["${nobody}"]`, 'pedagogy.unknown-milestone'),
  setting('setScale', `gradeSystem: "abc", needsApproval: false, levels: [${levels}]`, 'answer'),
  setting(
    'setPeriods',
    `periods: [{ id: "${nobody}", name: "", firstDay: "2026-09-01", lastDay: "2026-10-16" }]`,
    'pedagogy.name-missing',
  ),
  setting(
    'addBankSentence',
    `sentenceId: "${nextId('sentence')}", textFr: "Parle avec aisance."`,
    'answer',
  ),
  setting(
    'changeBankSentence',
    `sentenceId: "${nobody}", textFr: "x"`,
    'pedagogy.unknown-sentence',
  ),
  setting('removeBankSentence', `sentenceId: "${nobody}"`, 'answer'),
  setting('orderBankSentences', `sentenceIds: ["${nobody}"]`, 'pedagogy.order-incomplete'),
]

/** Frameworks, evaluations and observations. What comes first is read by what follows. */
export const pedagogyRows: readonly Row[] = [
  row(
    'Mutation.submitEntries.evaluateMilestone',
    ofEntries('pedagogy.unknown-child'),
    submit(({ child, milestone }) => ({
      evaluateMilestone: {
        evaluationId: nextId('evaluation'),
        childId: child.childId,
        milestoneId: milestone.milestoneId,
        level: 'A',
        date,
      },
    })),
  ),
  row(
    'Mutation.submitEntries.writeObservation',
    ofEntries('pedagogy.unknown-child'),
    submit(({ child, secret }) => ({
      writeObservation: {
        observationId,
        childIds: [child.childId],
        date,
        text: `${secret} counted to six`,
      },
    })),
  ),
  row(
    'Query.listFrameworks',
    { ...ofSchool, 'director of another school': 'nothing' },
    '{ listFrameworks { id name domains { nameFr milestones { textFr } } } }',
  ),
  row(
    'Query.pedagogySettings',
    { ...ofSchool, 'director of another school': 'answer' },
    '{ pedagogySettings { gradeSystem needsApproval levels { level colour } } }',
  ),
  row('Query.pedagogyClass', ofPedagogy, ({ class: { classId } }) => ({
    query: `query($id: ID!) { pedagogyClass(classId: $id, date: "${date}") {
      evaluations { level } observations { text } } }`,
    variables: { id: classId },
  })),
  row('Query.milestoneHistory', ofPedagogy, ({ child: { childId } }) => ({
    query: 'query($id: ID!) { milestoneHistory(childId: $id) { level byName } }',
    variables: { id: childId },
  })),
  row('Query.observations', ofPedagogy, ({ class: { classId } }) => ({
    query: `query($id: ID!) { observations(classId: $id, from: "2026-11-01", to: "${date}") { text } }`,
    variables: { id: classId },
  })),
  row(
    'Mutation.approveObservations',
    { ...ofApproval, director: 'answer', subdirector: 'answer' },
    `mutation { approveObservations(observationIds: ["${observationId}"]) { isApproved } }`,
  ),
  row(
    'Mutation.approveEvaluations',
    ofApproval,
    `mutation { approveEvaluations(evaluationIds: ["${nobody}"]) { isApproved } }`,
  ),
  row('Query.reportBook', ofPedagogy, ({ child: { childId } }) => ({
    query: 'query($id: ID!) { reportBook(childId: $id) { general positions { line suggested } } }',
    variables: { id: childId },
  })),
  row(
    'Mutation.writeReportBook',
    {
      ...ofPedagogy,
      ...unseen('pedagogy.unknown-child'),
      'teacher of the class': 'pedagogy.changed-meanwhile',
      director: 'pedagogy.changed-meanwhile',
      subdirector: 'pedagogy.changed-meanwhile',
    },
    ({ child: { childId } }) => ({
      query: `mutation($actId: ID!, $input: ReportBookInput!) { writeReportBook(actId: $actId, input: $input) {
        ... on Refused { code } ... on Done { query { reportBook(childId: "${childId}") { general } } } } }`,
      variables: {
        actId: nextId('act'),
        input: { childId, baseVersion: 7, domainTexts: [], general: 'A good start' },
      },
    }),
  ),
  ...settingsRows,
  row(
    'Mutation.submitEntries.removeObservation',
    ofEntries('pedagogy.unknown-observation'),
    submit(() => ({ removeObservation: { observationId } })),
  ),
]
