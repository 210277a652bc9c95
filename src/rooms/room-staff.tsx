import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, UserPlus } from 'lucide-react'
import type { ClassId } from '#domain/kernel/ids.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { SavedSign } from '#src/records/saved-sign.tsx'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/dialog/menu.tsx'
import { RatioSign } from './ratio-sign.tsx'
import styles from './rooms.module.css'
import type { PassageContent } from './rooms.offline.ts'
import type { Room, RoomAdult } from './rooms.view.ts'

type StaffProps = {
  room: Room
  className: string
  timeZone: string
  /** The names of the classes, for somebody who is in another one. */
  nameOfClass: (classId: ClassId) => string | null
  note: (passage: Omit<PassageContent, 'passageId'>) => void
}

/** A colleague as one button: pressed, the person is in the room. */
function Adult({ adult, nameOfClass, timeZone, onTap }: AdultProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { name, since, elsewhere, saved } = adult
  const other = elsewhere ? nameOfClass(elsewhere) : null
  const time = since ? formats.timeOf(since, timeZone) : ''
  return (
    <li className={styles.Adult} data-adult={adult.userId} data-saved={saved}>
      <button
        type="button"
        className={styles.Tap}
        aria-pressed={since !== null}
        data-act={since ? 'out' : 'in'}
        onClick={onTap}
      >
        <span className={styles.Box} data-print={since ? undefined : 'never'}>
          {since ? <Check aria-hidden data-print="never" /> : null}
        </span>
        <span className={styles.Who}>
          <span className={styles.Name}>{name}</span>
          <span className={styles.Note}>
            {since ? t`Here since ${time}` : other ? t`In ${other}` : t`Not here`}
          </span>
        </span>
      </button>
      <SavedSign saved={saved} />
    </li>
  )
}
type AdultProps = Pick<StaffProps, 'nameOfClass' | 'timeZone'> & {
  adult: RoomAdult
  onTap: () => void
}

/** The staff of a room: one tap on a name notes that the person came or left, also without a network. */
export function RoomStaff({ room, className, timeZone, nameOfClass, note }: StaffProps) {
  const { t } = useLingui()
  const { classId, adults, others, ratio } = room
  const here = adults.filter(({ since }) => since !== null).length
  const passage = (of: { userId: RoomAdult['userId']; name: string }, way: 'in' | 'out') =>
    note({ userId: of.userId, personName: of.name, classId, className, way })
  return (
    <div className={styles.Staff} data-room={classId}>
      <p className={styles.Head}>
        <b>
          <Plural value={here} _0="No adult noted" one="# adult here" other="# adults here" />
        </b>
        {ratio ? (
          <>
            <span className={styles.Note}>
              <Plural value={ratio.needed} _0="none needed" one="# needed" other="# needed" />
            </span>
            <RatioSign ratio={ratio} />
          </>
        ) : null}
      </p>
      <ul className={styles.Adults}>
        {adults.map((adult) => (
          <Adult
            key={adult.userId}
            adult={adult}
            nameOfClass={nameOfClass}
            timeZone={timeZone}
            onTap={() => passage(adult, adult.since ? 'out' : 'in')}
          />
        ))}
        {others.length > 0 ? (
          <li className={styles.Adult} data-print="never">
            <Menu
              name={t`Somebody else in ${className}`}
              trigger={(props) => (
                <Button {...props} size="touch" look="quiet" icon={<UserPlus aria-hidden />}>
                  <Trans>Somebody else</Trans>
                </Button>
              )}
              groups={[
                others.map((it) => ({
                  id: it.userId,
                  label: it.name,
                  run: () => passage(it, 'in'),
                })),
              ]}
            />
          </li>
        ) : null}
      </ul>
    </div>
  )
}
