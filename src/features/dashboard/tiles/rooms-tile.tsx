import { Plural, Trans } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { RatioSign } from '#src/rooms/ratio-sign.tsx'
import type { CountState } from '#src/rooms/room-count.view.ts'
import type { Room } from '#src/rooms/rooms.view.ts'
import { Link } from '#src/ui/link.tsx'
import styles from '../dashboard.module.css'
import type { Today } from '../dashboard.view.ts'
import { Calm, Tile } from './tile.tsx'

type InRoom = Today['building'][number]

/** A room of the card: how its adults stand, and its head count where that is due or differs. */
type RoomRow = { ratio: Room['ratio']; of: InRoom; count: CountState | null }

/** The rooms to be shown: those whose adults are counted, and those whose children have to be or were counted otherwise. */
export function roomRowsOf(
  rooms: readonly Room[],
  {
    building,
    countsOf,
  }: {
    /** The children in each room, as the evacuation list has them. */
    building: Today['building']
    countsOf: (of: InRoom) => CountState | null
  },
): RoomRow[] {
  return building.flatMap((of) => {
    const ratio = rooms.find(({ classId }) => classId === of.classId)?.ratio ?? null
    const state = countsOf(of)
    const count = state && (state.due || state.differs) ? state : null
    // A room that nobody has come into needs nobody: a closed day has no rooms.
    const isEmpty = of.inside.length + of.notCalled.length + (ratio?.adults ?? 0) === 0
    return count || (ratio && !isEmpty) ? [{ ratio, of, count }] : []
  })
}

/** Head count of a room on the card: due since an hour, or other than the register. */
function CountSign({ state: { due, differs, newest } }: { state: CountState }) {
  const formats = useFormats()
  const hour = due ? formats.time(due) : null
  return hour ? (
    <span className={styles.RoomCount} data-count="due">
      <Trans>Head count of {hour} to make</Trans>
    </span>
  ) : differs && newest ? (
    <span className={styles.RoomCount} data-count="differs">
      <Trans>
        {newest.there} counted, {newest.expected} by the register
      </Trans>
    </span>
  ) : null
}

/** Adults and children in each room: too few, one departure away from it, and counts that are due or differ. */
export function RoomsTile({ rows }: { rows: readonly RoomRow[] }) {
  const broken = rows.filter(({ ratio }) => ratio?.state === 'broken').length
  return (
    <Tile
      name="Rooms"
      title={<Trans>Adults in the rooms</Trans>}
      hint={
        broken > 0 ? (
          <Plural value={broken} one="# room without enough" other="# rooms without enough" />
        ) : undefined
      }
      to="/presence/building"
      open={<Trans>Who is here</Trans>}
    >
      {rows.length === 0 ? (
        <Calm>
          <Trans>No room has children to count adults for.</Trans>
        </Calm>
      ) : (
        <ul className={styles.RoomRows}>
          {rows.map(({ ratio, of, count }) => (
            <li key={of.classId} className={styles.RoomRow} data-class={of.classId}>
              <Link to="/presence/building" className={styles.Strong}>
                {of.className}
              </Link>
              <span className={styles.RoomFacts}>
                <Plural value={of.inside.length} one="# child" other="# children" />
                {ratio ? (
                  <>
                    {', '}
                    <Plural value={ratio.adults} one="# adult" other="# adults" />{' '}
                    <Trans>of {ratio.needed} needed</Trans>
                  </>
                ) : null}
                {of.notCalled.length > 0 ? (
                  <>
                    {', '}
                    <Plural
                      value={of.notCalled.length}
                      one="# not called yet"
                      other="# not called yet"
                    />
                  </>
                ) : null}
              </span>
              {ratio ? <RatioSign ratio={ratio} /> : null}
              {count ? <CountSign state={count} /> : null}
            </li>
          ))}
        </ul>
      )}
    </Tile>
  )
}
