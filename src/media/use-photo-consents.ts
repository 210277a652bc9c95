import { useMemo } from 'react'
import { useQuery } from 'urql'
import { type PhotoConsent, photoUses } from '#domain/media/photo-consent.ts'
import { photoConsents } from './media.operations.ts'

/**
 * Lists what the families of a class have allowed of pictures; null while that is not known on this tablet. A screen that
 * offers photos asks when it is opened, so that it is known without a network too.
 */
export function usePhotoConsents(classId: string | null): readonly PhotoConsent[] | null {
  const [{ data }] = useQuery({
    query: photoConsents,
    variables: { classId: classId ?? '' },
    pause: classId === null,
  })
  return useMemo(
    () =>
      data?.photoConsents.map(({ childId, uses }) => ({
        childId: childId,
        uses: photoUses.filter((use) => uses.includes(use)),
      })) ?? null,
    [data],
  )
}
