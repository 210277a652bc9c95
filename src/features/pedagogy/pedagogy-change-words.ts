import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The log's words for acts on frameworks, evaluations and carnets. */
export const pedagogyChangeWords: ChangeWords = {
  takeOverFramework: ({ by }) => msg`${by} took over a framework.`,
  addFramework: ({ by }) => msg`${by} added a framework.`,
  changeFramework: ({ by }) => msg`${by} changed a framework.`,
  orderFrameworks: ({ by }) => msg`${by} put the frameworks into another order.`,
  importFramework: ({ by }) => msg`${by} imported milestones from a table.`,
  addDomain: ({ by }) => msg`${by} added a domain.`,
  changeDomain: ({ by }) => msg`${by} changed a domain.`,
  orderDomains: ({ by }) => msg`${by} put the domains into another order.`,
  addMilestone: ({ by }) => msg`${by} added a milestone.`,
  changeMilestone: ({ by }) => msg`${by} changed a milestone.`,
  orderMilestones: ({ by }) => msg`${by} put the milestones into another order.`,
  setPeriods: ({ by }) => msg`${by} changed the periods of the year.`,
  setScale: ({ by }) => msg`${by} changed how levels are drawn.`,
  addBankSentence: ({ by }) => msg`${by} added a sentence to the text bank.`,
  changeBankSentence: ({ by }) => msg`${by} changed a sentence of the text bank.`,
  removeBankSentence: ({ by }) => msg`${by} removed a sentence from the text bank.`,
  orderBankSentences: ({ by }) => msg`${by} put the text bank into another order.`,
  approveEvaluations: ({ by }) => msg`${by} approved evaluations.`,
  approveObservations: ({ by }) => msg`${by} approved observations.`,
  writeReportBook: ({ by }) => msg`${by} wrote the texts of a carnet.`,
}
