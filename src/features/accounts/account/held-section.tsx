import { Trans, useLingui } from '@lingui/react/macro'
import { maySeeScreen } from '#domain/access/access.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { type Held, useHeld } from '#src/keeping/ahead/held.ts'
import { useScreensAhead } from '#src/keeping/ahead/use-screens-ahead.ts'
import type { Feature } from '#src/manifest/feature.ts'
import { gatherWorded } from '#src/manifest/gather-worded.ts'
import { useMinute } from '#src/platform/ticker.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { schoolZoneOf } from '#src/session/school-zone.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Quiet, Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { useViewport } from '#src/ui/screen/viewport.ts'
import styles from './account.module.css'
import { HeldLines } from './held-lines.tsx'

const gather = (features: readonly Feature[]) => gatherWorded(features, ({ ahead }) => ahead)

/** Shows what keeps screens from opening without a network, and what helps. */
function Trouble({ day, files }: Pick<Held, 'day' | 'files'>) {
  if (day?.failed === 'no-room')
    return (
      <Notice tone="warning" title={<Trans>The storage of this device is full.</Trans>}>
        <Trans>
          Screens that are marked below do not open without a network. What you enter is saved as
          before, or its card says that it is not. Delete photos or apps that nobody needs.
        </Trans>
      </Notice>
    )
  if (files === 'missing')
    return (
      <Notice tone="info" title={<Trans>Some pages are still on their way.</Trans>}>
        <Trans>
          Without a network only the register, the diary, the transmission sheet and “Who is here”
          are certain to open. The other pages come as soon as there is a network.
        </Trans>
      </Notice>
    )
  if (files === 'saves-data')
    return (
      <Notice tone="info" title={<Trans>This browser is set to save data.</Trans>}>
        <Trans>
          Without a network only the register, the diary, the transmission sheet and “Who is here”
          are certain to open. The other pages open once you have opened them with a network.
        </Trans>
      </Notice>
    )
  return null
}

/** Shows the screens that open without a network, each with its day, and the missing ones with the reason. */
export function HeldSection() {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { user, school } = useSignedIn()
  const viewport = useViewport()
  const { day, files, isReading } = useHeld()
  const screens = useScreensAhead(gather)
  const zone = schoolZoneOf(school)
  const today = dateIn(instantOf(useMinute()), zone)
  if (!school || !screens?.length) return null
  const facts = accessFactsOf(user, school)
  const isRead = day?.today === today && day.failed === null
  const rows = screens
    .filter(({ word }) => maySeeScreen(facts, word))
    .map(({ key, name, work }) => {
      const held = day?.screens.filter((it) => it.key === key) ?? []
      return { key, work, name: i18n._(name), held }
    })
    // Something else stands there for this person.
    .filter(({ work, held }) => work || held.length > 0 || !isRead)
  const titles = {
    phone: t`What this phone holds`,
    tablet: t`What this tablet holds`,
    desktop: t`What this computer holds`,
  }
  const beside = day?.classesBeside ?? []
  const classes = formats.list(beside)
  return (
    <Section title={titles[viewport === 'desk' ? 'desktop' : viewport]}>
      <div className={styles.Stack}>
        <Trouble day={day} files={files} />
        <p>
          {isReading ? (
            <Trans>Your classes of today are being read now.</Trans>
          ) : day ? (
            <Trans>These open without a network, also if you have never opened them here.</Trans>
          ) : (
            <Trans>
              Nothing is read ahead yet. It is read a moment after you have signed in, and every
              morning.
            </Trans>
          )}
        </p>
        <Stack as="ul" gap={0}>
          {rows.map(({ key, name, held }) => (
            <li key={key} className={styles.Row} data-held-screen={key}>
              <span className={styles.What}>
                <b>{name}</b>
                <HeldLines {...{ held, zone, today, isRead }} />
              </span>
            </li>
          ))}
        </Stack>
        {beside.length > 0 ? (
          <Quiet size="same">
            <Trans>
              Three classes are read ahead, first the one you opened last. These open without a
              network once you have opened them: {classes}.
            </Trans>
          </Quiet>
        ) : null}
      </div>
    </Section>
  )
}
