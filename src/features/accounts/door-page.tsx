import type { ReactNode } from 'react'
import { Screen } from '#src/ui/screen/screen.tsx'
import { PublicPage } from './public-page.tsx'
import styles from './sign-in.module.css'
import { SignInScene } from './sign-in-scene.tsx'

/** The courtyard with one form in it: every page on the way into an account. */
export function DoorPage({
  name,
  title,
  ready = true,
  scene = 'low',
  children,
}: {
  name: string
  title: string
  ready?: boolean
  /** `tall` on the first page only: a form of several fields needs the room of a phone. */
  scene?: 'tall' | 'low'
  children: ReactNode
}) {
  return (
    <PublicPage>
      <Screen name={name} title={title} ready={ready} layout="bare">
        <div className={styles.SignIn}>
          <SignInScene height={scene} />
          <div className={styles.Panel}>{children}</div>
        </div>
      </Screen>
    </PublicPage>
  )
}
