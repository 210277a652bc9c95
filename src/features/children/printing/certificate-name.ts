import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { CertificateKind } from '#domain/children/certificates.ts'
import type { FiledChild } from '../children.operations.ts'

/** Names a certificate as it is headed: attendance at a crèche or a nursery is no schooling. */
export function useCertificateName() {
  const { t } = useLingui()
  return useCallback(
    (kind: CertificateKind, { isInCare }: Pick<FiledChild, 'isInCare'>): string => {
      if (kind === 'schooling')
        return isInCare ? t`Confirmation of place` : t`Confirmation of enrolment`
      return isInCare ? t`Confirmation of leaving` : t`Leaving certificate`
    },
    [t],
  )
}
