/** Features a school may have, specification section 3. */
export const schoolFeatures = [
  'gallery',
  'nursery',
  'payment',
  'presence',
  'milestone',
  'meal',
  'event',
  'prospects',
  'message',
] as const
export type SchoolFeatureName = (typeof schoolFeatures)[number]

/** Privileges the platform may withhold from a director or sub-director, specification section 3. */
export const directorPrivileges = [
  'gallery',
  'nursery',
  'payment',
  'presence',
  'milestone',
  'event',
  'prospects',
  'message',
  'dailyreport',
  'settings_transfer',
] as const
export type DirectorPrivilege = (typeof directorPrivileges)[number]

/** Pages a director may open to a teacher, specification section 3. */
export const pageFeatures = [
  'dashboard',
  'profile',
  'settings_topics',
  'settings_privileges',
  'settings_levels',
  'settings_class',
  'settings_transfer',
  'settings_meal',
  'settings_addchild',
  'settings_pedagogy',
  'settings_nursery',
  ...schoolFeatures,
] as const
export type PageFeature = (typeof pageFeatures)[number]

/** The school's enable flags, specification section 1. `checkInEnable` adds hours to the register and hides nothing. */
export const enableFlags = [
  'dailyReportEnable',
  'eventEnable',
  'galleryEnable',
  'checkInEnable',
  'nurseryEnable',
  'milestoneEnable',
] as const
export type EnableFlag = (typeof enableFlags)[number]

/**
 * Features a teacher may be given level by level (`standardPerms`): everything that shows children. The daily report has
 * no page of its own, and is named as the director's privilege for it.
 */
export const levelFeatures = [
  'presence',
  'dailyreport',
  'nursery',
  'milestone',
  'gallery',
  'event',
  'meal',
  'profile',
] as const
export type LevelFeature = (typeof levelFeatures)[number]
