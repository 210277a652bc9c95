import { Plural } from '@lingui/react/macro'

/** Says what was done with pictures, for the bar with the way back. */
export const PictureDone = ({ how, count }: { how: 'removed' | 'named'; count: number }) =>
  how === 'removed' ? (
    <Plural
      value={count}
      one="# picture taken out of the album."
      other="# pictures taken out of the album."
    />
  ) : (
    <Plural value={count} one="# picture named." other="# pictures named." />
  )
