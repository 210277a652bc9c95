import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { PrescriptionText } from '#domain/transmission/medicine/prescription.ts'
import type { Outcome } from '#src/keeping/acts/use-act.ts'
import { useLocalPhotos } from '#src/media/use-local-photos.ts'
import { useOffline } from '#src/offline/offline-context.tsx'

/**
 * Sends the papers of a prescription and records it when the school has them: a prescription without its document cannot
 * come of it. A form that is left meanwhile has recorded nothing, and keeps its draft.
 */
export function useRecording({
  record,
  onOutcome,
  onProblem,
}: {
  record: (prescription: PrescriptionText) => Promise<Outcome>
  onOutcome: (outcome: Outcome) => void
  /** Nothing was asked of the school: its papers did not arrive. */
  onProblem: (problem: string) => void
}) {
  const { t } = useLingui()
  const offline = useOffline()
  const local = useLocalPhotos()
  const [awaiting, setAwaiting] = useState<PrescriptionText | null>(null)
  const [isRecording, setRecording] = useState(false)

  const begin = async (prescription: PrescriptionText): Promise<void> => {
    try {
      await offline.save([], { blobs: prescription.mediaIds })
    } catch {
      onProblem(t`This device could not begin to send the papers. Nothing is recorded: try again.`)
      return
    }
    setAwaiting(prescription)
  }

  const finish = async (prescription: PrescriptionText): Promise<void> => {
    setRecording(true)
    const outcome = await record(prescription)
    setRecording(false)
    onOutcome(outcome)
  }

  // A paper that has arrived is no longer on this device, or marked as sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another paper or another state of one is news
  useEffect(() => {
    if (!awaiting) return
    const states = awaiting.mediaIds.map((id) => local.get(id)?.state ?? 'sent')
    if (states.includes('refused')) {
      setAwaiting(null)
      onProblem(
        t`The school's server did not take one of the papers. Nothing is recorded: remove that paper and add another one.`,
      )
    } else if (states.every((state) => state === 'sent')) {
      setAwaiting(null)
      void finish(awaiting)
    }
  }, [awaiting, local])

  return {
    begin,
    /** Gives up what was to be recorded: it has changed, and has to be asked for again. */
    giveUp: () => setAwaiting(null),
    isAwaitingPapers: awaiting !== null,
    isBusy: awaiting !== null || isRecording,
  }
}
