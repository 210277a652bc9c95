import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Fact, Facts } from '#src/ui/screen/facts.tsx'
import { Stack } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { ManagedSchool } from '../platform-admin.operations.ts'
import { kindWords } from '../platform-words.ts'
import { useMoments } from '../use-moments.ts'
import type { SchoolActs } from '../use-school-acts.ts'
import styles from './school.module.css'
import { SchoolDirection } from './school-direction.tsx'
import { SchoolDoors } from './school-doors.tsx'
import { SchoolSwitches } from './school-switches.tsx'

export type SchoolPart = { school: ManagedSchool; acts: SchoolActs }

/** The word under which a deletion shuts a school that was open: it is said by the day of the deletion. */
const shutByDeletion = 'deletion'

function StateNotices({ school }: { school: ManagedSchool }) {
  const { date } = useMoments()
  const { name, deletionDueOn, disabledBecause, isEnabled } = school
  if (isEnabled) return null
  const day = deletionDueOn ? date(deletionDueOn) : ''
  return (
    <div className={styles.Notices}>
      {deletionDueOn ? (
        <Notice
          tone="error"
          title={
            <Trans>
              {name} will be deleted on {day}.
            </Trans>
          }
        >
          <Trans>Until then everything is kept, and the deletion can be taken back.</Trans>
        </Notice>
      ) : null}
      {disabledBecause && disabledBecause !== shutByDeletion ? (
        <Notice tone="warning" title={<Trans>{name} is switched off.</Trans>}>
          <Trans>Reason: {disabledBecause}</Trans>
        </Notice>
      ) : deletionDueOn ? null : (
        <Notice tone="warning" title={<Trans>{name} is switched off.</Trans>} />
      )}
    </div>
  )
}

function AtAGlance({ school }: { school: ManagedSchool }) {
  const { number } = useFormats()
  const { dayOf, size } = useMoments()
  const facts = [
    [<Trans key="children">Children</Trans>, number(school.children)],
    [<Trans key="classes">Classes</Trans>, number(school.classes)],
    [<Trans key="staff">Staff</Trans>, number(school.staff)],
    [<Trans key="storage">Storage</Trans>, size(school.storageBytes)],
    [<Trans key="created">Created on</Trans>, dayOf(school.createdAt)],
    [
      <Trans key="seen">Last signed in</Trans>,
      school.lastSignInAt ? dayOf(school.lastSignInAt) : <Trans key="never">Never</Trans>,
    ],
  ] as const
  return (
    <Section title={<Trans>At a glance</Trans>}>
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name.key} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

/** Everything the platform knows and does about one school; no child is on it. */
export function SchoolDetail({ school, acts }: SchoolPart) {
  const { i18n } = useLingui()
  const kind = i18n._(kindWords[school.kind])
  return (
    <>
      <Link className={styles.Back} to="/admin">
        <ArrowLeft aria-hidden />
        <Trans>All schools</Trans>
      </Link>
      <Headline sub={school.city ? `${school.city} · ${kind}` : kind}>
        <Plural
          value={school.children}
          one={`${school.name}: # child`}
          other={`${school.name}: # children`}
        />
      </Headline>
      <StateNotices school={school} />
      <div className={styles.Columns}>
        <Stack gap={20}>
          <SchoolDirection school={school} acts={acts} />
          <SchoolSwitches key={school.id} school={school} acts={acts} />
        </Stack>
        <Stack gap={20}>
          <AtAGlance school={school} />
          <SchoolDoors school={school} acts={acts} />
        </Stack>
      </div>
    </>
  )
}
