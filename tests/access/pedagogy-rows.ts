import { nextId } from '#tests/support/server/small-world.ts'
import {
  entryRow,
  type Outcome,
  ofClass,
  ofDirection,
  ofEntries,
  ofSchool,
  type Row,
  row,
} from './row.ts'

const date = '2026-11-17'
const observationId = nextId('observation')

const frameworkId = nextId('unknown-framework')
const domainId = nextId('unknown-domain')
const milestoneId = nextId('unknown-milestone')
const sentenceId = nextId('unknown-sentence')

/** Only for those who may open the page of its settings; teachers of the cast may not. */
const setting = (act: string, outcome: Outcome, given: Record<string, unknown>) =>
  row(`Mutation.${act}`, ofDirection(outcome), given)

/** Frameworks and their settings. Acts aim at what changes nothing for the rows that follow. */
const settingsRows: readonly Row[] = [
  row('Query.listFrameworkTemplates', ofSchool('answer')),
  setting('takeOverFramework', 'field.unknown', {
    frameworkId,
    kind: 'cycle-9',
    standardIds: [],
  }),
  setting('addFramework', 'field.missing', { frameworkId, name: '', standardIds: [] }),
  setting('importFramework', 'pedagogy.file-unreadable', {
    frameworkId,
    name: 'Ours',
    standardIds: [],
    csv: 'a,b',
  }),
  setting('changeFramework', 'pedagogy.unknown-framework', {
    frameworkId,
    name: 'x',
    isEnabled: true,
    standardIds: [],
  }),
  setting('orderFrameworks', 'thing.order-outdated', { frameworkIds: [frameworkId] }),
  setting('addDomain', 'pedagogy.unknown-framework', { domainId, frameworkId, nameFr: 'x' }),
  setting('changeDomain', 'pedagogy.unknown-domain', { domainId, isEnabled: true, nameFr: 'x' }),
  setting('orderDomains', 'thing.order-outdated', { domainIds: [domainId] }),
  setting('addMilestone', 'pedagogy.unknown-domain', { milestoneId, domainId, textFr: 'x' }),
  setting('changeMilestone', 'pedagogy.unknown-milestone', {
    milestoneId,
    isEnabled: true,
    textFr: 'x',
  }),
  setting('orderMilestones', 'thing.order-outdated', { milestoneIds: [milestoneId] }),
  setting('setScale', 'answer', {
    gradeSystem: 'abc',
    needsApproval: false,
    levels: ['B', 'A', 'A+'].map((level) => ({ level, colour: '#1f52ad' })),
  }),
  setting('setPeriods', 'field.missing', {
    periods: [{ id: nextId('period'), name: '', firstDay: '2026-09-01', lastDay: '2026-10-16' }],
  }),
  row('Mutation.addBankSentence', ofDirection('answer'), () => ({
    sentenceId: nextId('sentence'),
    textFr: 'Parle avec aisance.',
  })),
  setting('changeBankSentence', 'thing.unknown', { sentenceId, textFr: 'x' }),
  setting('removeBankSentence', 'answer', { sentenceId }),
  setting('orderBankSentences', 'thing.order-outdated', { sentenceIds: [sentenceId] }),
]

/** Frameworks, evaluations and observations. What comes first is read by what follows. */
export const pedagogyRows: readonly Row[] = [
  entryRow(
    'evaluateMilestone',
    ofEntries('pedagogy.unknown-child'),
    ({ child: { childId }, milestone }) => ({
      evaluateMilestone: {
        evaluationId: nextId('evaluation'),
        childId,
        milestoneId: milestone.milestoneId,
        level: 'A',
        date,
      },
    }),
  ),
  entryRow('writeObservation', ofEntries('pedagogy.unknown-child'), ({ child, secret }) => ({
    writeObservation: {
      observationId,
      childIds: [child.childId],
      date,
      text: `${secret} counted to six`,
    },
  })),
  row('Query.listFrameworks', ofSchool('answer', 'nothing')),
  row('Query.pedagogySettings', ofSchool('answer')),
  row('Query.pedagogyClass', ofClass(), ({ class: { classId } }) => ({ classId, date })),
  row('Query.milestoneHistory', ofClass(), ({ child: { childId } }) => ({ childId })),
  row('Query.observations', ofClass(), ({ class: { classId } }) => ({
    classId,
    from: '2026-11-01',
    to: date,
  })),
  row('Mutation.approveObservations', ofDirection('answer'), {
    observationIds: [observationId],
  }),
  row('Mutation.approveEvaluations', ofDirection('answer'), {
    evaluationIds: [nextId('unknown-evaluation')],
  }),
  row('Query.reportBook', ofClass(), ({ child: { childId } }) => ({ childId })),
  row(
    'Mutation.writeReportBook',
    ofClass('thing.changed-meanwhile', 'pedagogy.unknown-child'),
    ({ child: { childId } }) => ({
      input: { childId, baseVersion: 7, domainTexts: [], general: 'A good start' },
    }),
  ),
  ...settingsRows,
  entryRow('removeObservation', ofEntries('pedagogy.unknown-observation'), () => ({
    removeObservation: { observationId },
  })),
]
