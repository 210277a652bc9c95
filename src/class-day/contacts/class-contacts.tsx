import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { isFound } from '#domain/kernel/text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { SearchField } from '#src/ui/field/search-field.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import type { ClassChild } from '../marks/class-register.ts'
import styles from './class-contacts.module.css'
import { ContactsOfChild } from './contacts-of-child.tsx'

/** Everybody whom to call about the children of a class, and who may and must not collect. It needs no network. */
export function ClassContacts({
  className,
  people,
  date,
  onClose,
}: {
  className: string
  people: readonly ClassChild[]
  date: LocalDate
  onClose: () => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const found = people.filter(({ fullName, contacts }) =>
    isFound(typed, [fullName, ...(contacts?.guardians ?? []).map(({ name }) => name)]),
  )
  return (
    <Dialog
      title={t`Contacts of ${className}`}
      width="wide"
      onPhone="page"
      onClose={onClose}
      acts={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Stack gap={12}>
        <SearchField name={t`Name of a child or a guardian`} value={typed} onChange={setTyped} />
        <ul className={styles.Children}>
          {found.map((child) => (
            <li key={child.childId} data-contacts-of={child.childId}>
              <h3>{child.fullName}</h3>
              {child.contacts ? (
                <ContactsOfChild child={child} date={date} />
              ) : (
                <Quiet>
                  <Trans>No contact is shown here. Ask the office.</Trans>
                </Quiet>
              )}
            </li>
          ))}
        </ul>
        {found.length === 0 ? (
          <Quiet>
            <Trans>Nobody has this name.</Trans>
          </Quiet>
        ) : null}
      </Stack>
    </Dialog>
  )
}
