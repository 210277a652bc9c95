import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { maySeeGuardians } from '#domain/access/access.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/dialog/menu.tsx'
import { useChildrenRoom, useChildrenView } from '../list/children-room.tsx'
import { useChildrenFiles } from './use-children-files.ts'

/** The lists of the class that the table shows; nothing while it shows every class. */
export function PrintClass() {
  const { t } = useLingui()
  const { classes, startYear } = useChildrenRoom()
  const { view } = useChildrenView()
  const files = useChildrenFiles()
  const chosen = classes.find(({ id }) => id === view.classId)
  const { user, school } = useSignedIn()
  if (!chosen) return null
  const cards = {
    id: 'cards',
    label: <Trans>Contacts for a phone</Trans>,
    sub: <Trans>The guardians as cards for an address book (vCard)</Trans>,
    run: () => files.contactsOfClass(chosen),
  }
  const ofToday = [
    ...(maySeeGuardians(accessFactsOf(user, school)) ? [cards] : []),
    {
      id: 'emergency',
      label: <Trans>Emergency sheets</Trans>,
      sub: <Trans>One page for each child</Trans>,
      run: () => files.emergencySheets(chosen),
    },
  ]
  return (
    <Menu
      name={t`Lists of the class ${chosen.name}`}
      side="end"
      trigger={(trigger) => (
        <Button {...trigger} icon={<Printer aria-hidden />} disabled={files.isBusy}>
          <Trans>Lists of the class</Trans>
        </Button>
      )}
      groups={[
        [
          {
            id: 'class-list',
            label: <Trans>Class list</Trans>,
            sub: <Trans>Names and birth dates, with columns to tick</Trans>,
            run: () => files.classList(chosen),
          },
          {
            id: 'contacts',
            label: <Trans>Contact list</Trans>,
            sub: <Trans>Whom to call, who may collect and who must not</Trans>,
            run: () => files.contactList(chosen),
          },
          // What is for use today is not printed of another year.
          ...(startYear === null ? ofToday : []),
        ],
      ]}
    />
  )
}
