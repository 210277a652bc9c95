import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { roleNames } from '#src/people/role-names.ts'
import { statusWords } from '../staff-words.ts'
import { useRoom } from './room.tsx'
import type { StaffColumn } from './staff-sheet.ts'

/** The columns that an export of the plain list has. */
export function useStaffColumns(): StaffColumn[] {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { timeZone } = useRoom()
  return [
    { title: t`Role`, width: 16, of: ({ role }) => i18n._(roleNames[role]) },
    { title: t`Status`, width: 14, of: ({ status }) => i18n._(statusWords[status]) },
    { title: t`E-mail`, width: 30, of: ({ email }) => email },
    { title: t`Username`, width: 18, of: ({ username }) => username },
    {
      title: t`Classes`,
      width: 34,
      of: ({ classes }) => classes.map(({ name }) => name).join(', '),
    },
    {
      title: t`Two-factor`,
      width: 12,
      of: ({ isTwoFactorOn }) => (isTwoFactorOn ? t`yes` : t`no`),
    },
    {
      title: t`Last signed in`,
      width: 18,
      of: ({ lastSignInAt }) => (lastSignInAt ? formats.momentOf(lastSignInAt, timeZone) : null),
    },
  ]
}
