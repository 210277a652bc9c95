import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { AccessFacts } from '#domain/access/access.ts'
import type { FiledChild } from '../children.operations.ts'
import { DocumentsTab } from './documents/documents-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'

/** The tabs of a child's file, by the words of the specification. `/profile/<child>?tab=PROFILE` opens one. */
export const fileTabWords = ['PROFILE', 'DOCUMENTS'] as const
export type FileTabWord = (typeof fileTabWords)[number]

export type FileTab = {
  word: FileTabWord
  name: MessageDescriptor
  Panel: ComponentType<{ child: FiledChild }>
  /** Who sees it, of those who may read the file; without it all of them. The server judges it too. */
  isFor?: (facts: AccessFacts) => boolean
}

/** A new tab is one line here, and its word above. A single one is shown without a list of tabs. */
export const fileTabs: readonly FileTab[] = [
  { word: 'PROFILE', name: msg`Profile`, Panel: ProfileTab },
  { word: 'DOCUMENTS', name: msg`Documents`, Panel: DocumentsTab },
]
