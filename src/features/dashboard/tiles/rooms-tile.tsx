import { Plural, Trans } from '@lingui/react/macro'
import { RatioSign } from '#src/rooms/ratio-sign.tsx'
import type { Room } from '#src/rooms/rooms.view.ts'
import { Link } from '#src/ui/link.tsx'
import styles from '../dashboard.module.css'
import type { Today } from '../dashboard.view.ts'
import { Calm, Tile } from './tile.tsx'

type RoomsProps = {
  rooms: readonly Room[]
  /** The children in each room, as the evacuation list has them. */
  building: Today['building']
}

/** Adults and children in each room, and which room is one departure away from too few. */
export function RoomsTile({ rooms, building }: RoomsProps) {
  const counted = rooms.flatMap((room) => {
    const { ratio } = room
    const of = building.find(({ classId }) => classId === room.classId)
    return ratio && of ? [{ room, ratio, of }] : []
  })
  const broken = counted.filter(({ ratio }) => ratio.state === 'broken').length
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
      {counted.length === 0 ? (
        <Calm>
          <Trans>No room has children to count adults for.</Trans>
        </Calm>
      ) : (
        <ul className={styles.RoomRows}>
          {counted.map(({ room, ratio, of }) => (
            <li key={room.classId} className={styles.RoomRow} data-class={room.classId}>
              <Link to="/presence/building" className={styles.Strong}>
                {of.className}
              </Link>
              <span className={styles.RoomFacts}>
                <Plural value={of.inside.length} one="# child" other="# children" />
                {', '}
                <Plural value={ratio.adults} one="# adult" other="# adults" />{' '}
                <Trans>of {ratio.needed} needed</Trans>
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
              <RatioSign ratio={ratio} />
            </li>
          ))}
        </ul>
      )}
    </Tile>
  )
}
