import type { FieldRefusal } from '../kernel/fields/field-codes.ts'
import { type RefusalOf, refuseBy } from '../kernel/result.ts'

export const galleryRefusalCodes = [
  'gallery.outside-the-year',
  'gallery.not-yours',
  'gallery.unknown-class',
  'gallery.unknown-album',
  'gallery.album-full',
  'gallery.malformed-picture',
  'gallery.unknown-picture',
  'gallery.unknown-child',
  'gallery.caption-too-long',
  'gallery.too-many-children',
  'gallery.nothing-chosen',
  'gallery.too-many-chosen',
  'gallery.zip-too-large',
  'gallery.consent-missing',
  'gallery.use-approved',
] as const
export type GalleryRefusalCode = (typeof galleryRefusalCodes)[number]
/** A refusal of this area, or of a field. */
export type GalleryRefusal = RefusalOf<GalleryRefusalCode> | FieldRefusal

export const galleryRefusal = refuseBy<GalleryRefusalCode>()
