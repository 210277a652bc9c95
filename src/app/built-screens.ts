import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ClipboardCheck, type LucideIcon, School } from 'lucide-react'
import type { ScreenWord } from '#domain/access/screens.ts'

/** A screen that exists, with its name in the menus. */
export type BuiltScreen = { word: ScreenWord; name: MessageDescriptor; icon: LucideIcon }

/** The screens that exist by now: nothing else is shown in a menu or opened by an address. */
export const builtScreens: readonly BuiltScreen[] = [
  { word: 'presence', name: msg`Register`, icon: ClipboardCheck },
  { word: 'admin', name: msg`Schools`, icon: School },
]

export const builtWords: readonly ScreenWord[] = builtScreens.map(({ word }) => word)
