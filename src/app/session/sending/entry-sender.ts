import { createSubmitEntries } from '#src/graphql/submit-entries.ts'
import { createSender, type SenderNeeds } from '#src/offline/sending/sender.ts'
import type { Sender } from '#src/offline/sending/sending.ts'
import { loadEntryKinds } from '../../sync/entry-kinds.ts'

type Needs = Omit<Parameters<typeof createSubmitEntries>[0], 'truths'> & Omit<SenderNeeds, 'submit'>

/** The way of all kinds of entries to the server: fetched once the first picture stands. */
export function createEntrySender({ device, clock, ...needs }: Needs): Sender {
  const truths = async () => (await loadEntryKinds()).map(({ truth }) => truth)
  return createSender({ submit: createSubmitEntries({ ...needs, truths }), device, clock })
}
