import { Plural, Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { useAsked } from '#src/keeping/acts/use-asked.ts'
import { useFreshReading } from '#src/keeping/pages/use-fresh-reading.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { ForgottenOn, useTabletName } from './tablet-words.tsx'
import { peopleTablets } from './tablets.operations.ts'

const listOfTablets = '/settings/privileges/tablets'
const rhythm = { everyMs: 10 * 60_000, lanes: [] }

/** Tells the direction, on whichever screen is open, which tablets have forgotten entries, until they are off the list. */
export function ForgottenNotice() {
  const { pathname } = useLocation()
  // The list says it itself, and it is read anew when the direction comes from there.
  return pathname === listOfTablets ? null : <Forgotten />
}

function Forgotten() {
  const asked = useAsked(peopleTablets)
  const nameOf = useTabletName()
  useFreshReading('tablets', asked.lookAgain, rhythm)
  const tablets = asked.status === 'ready' ? asked.value.listTablets : []
  const forgetful = tablets.filter((it) => it.forgottenAt !== null && it.waiting.length > 0)
  if (forgetful.length === 0) return null
  return (
    <Notice
      tone="error"
      role="alert"
      title={
        <Plural
          value={forgetful.length}
          one="A tablet has forgotten entries."
          other="# tablets have forgotten entries."
        />
      }
      acts={
        <LinkButton size="touch" to={listOfTablets}>
          <Trans>To the tablets</Trans>
        </LinkButton>
      }
    >
      <ul data-forgotten-tablets={forgetful.length}>
        {forgetful.flatMap(({ id, name, waiting }) =>
          waiting.map((of) => (
            <li key={`${id} ${of.userId}`}>
              <Named name={nameOf(name)} /> <ForgottenOn waiting={of} />
            </li>
          )),
        )}
      </ul>
    </Notice>
  )
}

const Named = ({ name }: { name: string }) => <Trans>{name}:</Trans>
