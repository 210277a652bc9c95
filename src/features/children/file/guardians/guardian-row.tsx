import { useLingui } from '@lingui/react/macro'
import { mailLinkTo } from '#domain/kernel/email.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { PhoneLinks } from '#src/people/phone-links.tsx'
import { relationWords } from '#src/people/relation-words.ts'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import styles from '../family/family.module.css'
import type { FamilyGuardian } from './guardians.operations.ts'

/** Says what a guardian is for this child, in a few words. */
function useRights({ hasLegalAuthority, mayCollect, payerShare }: FamilyGuardian): string[] {
  const { t } = useLingui()
  return [
    hasLegalAuthority ? t`parental responsibility` : t`no parental responsibility`,
    mayCollect ? t`may collect` : t`does not collect`,
    ...(payerShare > 0 ? [t`pays ${payerShare} %`] : []),
  ]
}

function useMails({ receivesReports, receivesInvoices, receivesMessages }: FamilyGuardian): string {
  const { t } = useLingui()
  const formats = useFormats()
  const mails = [
    ...(receivesReports ? [t`daily report`] : []),
    ...(receivesInvoices ? [t`invoices`] : []),
    ...(receivesMessages ? [t`messages`] : []),
  ]
  const listed = formats.list(mails)
  return mails.length > 0 ? t`gets by mail: ${listed}` : t`gets nothing by mail`
}

/** One guardian in the file of a child. */
export function GuardianRow({
  guardian,
  isKeeper,
}: {
  guardian: FamilyGuardian
  isKeeper: boolean
}) {
  const { t, i18n } = useLingui()
  const { name, relation, email, home, phone, homePhone, workPhone } = guardian
  const rights = useRights(guardian)
  const mails = useMails(guardian)
  return (
    <Stack gap={2}>
      <span className={styles.Name}>
        {name} <Quiet as="span">{i18n._(relationWords[relation])}</Quiet>
      </span>
      <Quiet as="span">{rights.join(' · ')}</Quiet>
      <PhoneLinks
        numbers={[
          { key: 'mobile', phone },
          { key: 'home', whose: t`home`, phone: homePhone },
          { key: 'work', whose: t`work`, phone: workPhone },
        ]}
      />
      {email ? (
        <a className={styles.Mail} href={mailLinkTo(email)}>
          {email}
        </a>
      ) : null}
      {isKeeper ? <Quiet as="span">{mails}</Quiet> : null}
      {home ? (
        <Quiet as="span">
          {[home.lineOne, home.lineTwo, `${home.postcode ?? ''} ${home.city}`.trim()]
            .filter(Boolean)
            .join(', ')}
        </Quiet>
      ) : null}
    </Stack>
  )
}
