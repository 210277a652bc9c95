import type { Brand } from './brand.ts'

export type SchoolId = Brand<string, 'SchoolId'>
export type UserId = Brand<string, 'UserId'>
export type ChildId = Brand<string, 'ChildId'>
export type ClassId = Brand<string, 'ClassId'>
export type StandardId = Brand<string, 'StandardId'>
export type DeviceId = Brand<string, 'DeviceId'>
export type EntryId = Brand<string, 'EntryId'>
export type SessionId = Brand<string, 'SessionId'>
export type TopicId = Brand<string, 'TopicId'>
export type MediaId = Brand<string, 'MediaId'>
export type NeedId = Brand<string, 'NeedId'>
export type MilestoneId = Brand<string, 'MilestoneId'>
export type MealTypeId = Brand<string, 'MealTypeId'>
export type DishId = Brand<string, 'DishId'>
export type HolidayId = Brand<string, 'HolidayId'>
export type StayId = Brand<string, 'StayId'>
export type AddressId = Brand<string, 'AddressId'>
export type GuardianId = Brand<string, 'GuardianId'>
export type ChangeId = Brand<string, 'ChangeId'>
export type CollectorId = Brand<string, 'CollectorId'>
export type ChildDocumentId = Brand<string, 'ChildDocumentId'>
export type ScheduleId = Brand<string, 'ScheduleId'>
export type PricePlanId = Brand<string, 'PricePlanId'>
export type PlanPriceId = Brand<string, 'PlanPriceId'>
export type AddonId = Brand<string, 'AddonId'>
export type DeductionId = Brand<string, 'DeductionId'>
export type ChildChargeId = Brand<string, 'ChildChargeId'>
export type PayerItemId = Brand<string, 'PayerItemId'>
export type InvoiceId = Brand<string, 'InvoiceId'>
export type ReceiptId = Brand<string, 'ReceiptId'>
export type BillingRunId = Brand<string, 'BillingRunId'>
export type PaperBundleId = Brand<string, 'PaperBundleId'>
export type ChannelId = Brand<string, 'ChannelId'>
export type MessageId = Brand<string, 'MessageId'>
export type CallId = Brand<string, 'CallId'>
export type EventId = Brand<string, 'EventId'>
export type AlbumId = Brand<string, 'AlbumId'>
export type PictureId = Brand<string, 'PictureId'>
export type ProspectId = Brand<string, 'ProspectId'>
export type ProspectEntryId = Brand<string, 'ProspectEntryId'>
export type FeedId = Brand<string, 'FeedId'>
export type PassageId = Brand<string, 'PassageId'>
export type HeadCountId = Brand<string, 'HeadCountId'>
export type RoomCountId = Brand<string, 'RoomCountId'>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Every id of Préau is a lower-case UUID. The client makes those of entries, devices, acts and the things it adds. */
export function isId(text: string): boolean {
  return uuid.test(text)
}

/** Reads an id that came from outside; undefined when it is no UUID. The caller names the kind of id it expects. */
export function parseId<Id extends Brand<string, string>>(text: string): Id | undefined {
  const lower = text.toLowerCase()
  return isId(lower) ? (lower as Id) : undefined
}

/** The 32 digits of an id: so ids are packed into addresses. */
export const digitsOf = (id: string): string => id.replaceAll('-', '')

/** The text of an id that has these digits. `parseId` says whether it is one. */
export const idText = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
