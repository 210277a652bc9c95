import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useClient } from 'urql'
import type { PrescriptionText } from '#domain/transmission/prescription.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { transmissionRefusalWords } from '../transmission-refusals.ts'
import { endPrescription, recordPrescription } from './prescriptions.operations.ts'

type Told = { code: string; facts: readonly { name: string; value: string }[] }

/** Recording and ending need the network: null when it is done, otherwise why not, in words. */
export function usePrescriptionActs() {
  const { i18n, t } = useLingui()
  const client = useClient()
  const sentenceOf = useCallback(
    ({ code, facts }: Told): string =>
      findRefusalSentence(i18n, transmissionRefusalWords, {
        code,
        facts: Object.fromEntries(facts.map(({ name, value }) => [name, value])),
      }) ?? t`The school refused this. Ask the office.`,
    [i18n, t],
  )
  const record = useCallback(
    async (input: PrescriptionText): Promise<string | null> => {
      const { plannedTimes, mediaIds, signature, ...rest } = input
      const said = {
        ...rest,
        plannedTimes: [...plannedTimes],
        mediaIds: [...mediaIds],
        signature: signature && { ...signature, drawn: [...signature.drawn] },
      }
      const { data } = await client.mutation(recordPrescription, { input: said }).toPromise()
      if (!data) return t`Prescriptions need the network. Your draft is kept.`
      const answer = data.recordPrescription
      return answer.__typename === 'TransmissionRefused' ? sentenceOf(answer) : null
    },
    [client, sentenceOf, t],
  )
  const end = useCallback(
    async (id: string): Promise<string | null> => {
      const { data } = await client.mutation(endPrescription, { id }).toPromise()
      if (!data) return t`Prescriptions need the network. Nothing was changed.`
      const answer = data.endPrescription
      return answer.__typename === 'TransmissionRefused' ? sentenceOf(answer) : null
    },
    [client, sentenceOf, t],
  )
  return { record, end }
}
