import type { GroupId } from './classes/groups.ts'
import type { DiaryItemId, SentenceId, TogetherId } from './diary/diary.ts'
import type {
  AddonId,
  AddressId,
  AlbumId,
  BillingRunId,
  CallId,
  ChangeId,
  ChannelId,
  ChildChargeId,
  ChildDocumentId,
  ChildId,
  ClassId,
  CollectorId,
  DeductionId,
  DeviceId,
  DishId,
  EntryId,
  EventId,
  FeedId,
  GuardianId,
  HeadCountId,
  HolidayId,
  InvoiceId,
  MealTypeId,
  MediaId,
  MessageId,
  MilestoneId,
  NeedId,
  PaperBundleId,
  PayerItemId,
  PictureId,
  PlanPriceId,
  PricePlanId,
  ProspectEntryId,
  ProspectId,
  ReceiptId,
  ScheduleId,
  SchoolId,
  SessionId,
  StandardId,
  StayId,
  TopicId,
  UserId,
} from './kernel/ids.ts'
import type { Instant } from './kernel/instant.ts'
import type { LocalDate } from './kernel/local-date.ts'
import type {
  DomainId,
  EvaluationId,
  FrameworkId,
  ObservationId,
  PeriodId,
} from './pedagogy/pedagogy.ts'
import type { DocumentCategoryId } from './school/document-categories.ts'
import type { LineId, PrescriptionId } from './transmission/transmission.ts'

/** The plain values that the contract answers by their kind. They are text on the wire (decision 072). */
export type ContractScalars = {
  LocalDate: LocalDate
  Instant: Instant
  AddressId: AddressId
  AlbumId: AlbumId
  ChangeId: ChangeId
  ChannelId: ChannelId
  ChildDocumentId: ChildDocumentId
  ChildId: ChildId
  ClassId: ClassId
  CollectorId: CollectorId
  DeviceId: DeviceId
  DiaryItemId: DiaryItemId
  DishId: DishId
  DocumentCategoryId: DocumentCategoryId
  DomainId: DomainId
  EntryId: EntryId
  EvaluationId: EvaluationId
  EventId: EventId
  FeedId: FeedId
  FrameworkId: FrameworkId
  GroupId: GroupId
  GuardianId: GuardianId
  HeadCountId: HeadCountId
  HolidayId: HolidayId
  LineId: LineId
  MealTypeId: MealTypeId
  MediaId: MediaId
  MessageId: MessageId
  MilestoneId: MilestoneId
  NeedId: NeedId
  ObservationId: ObservationId
  PeriodId: PeriodId
  PaperBundleId: PaperBundleId
  PictureId: PictureId
  PrescriptionId: PrescriptionId
  ScheduleId: ScheduleId
  SchoolId: SchoolId
  SentenceId: SentenceId
  SessionId: SessionId
  StandardId: StandardId
  StayId: StayId
  TogetherId: TogetherId
  TopicId: TopicId
  AddonId: AddonId
  BillingRunId: BillingRunId
  CallId: CallId
  ChildChargeId: ChildChargeId
  DeductionId: DeductionId
  InvoiceId: InvoiceId
  PayerItemId: PayerItemId
  PlanPriceId: PlanPriceId
  PricePlanId: PricePlanId
  ProspectEntryId: ProspectEntryId
  ProspectId: ProspectId
  ReceiptId: ReceiptId
  UserId: UserId
}

export const contractScalars = [
  'LocalDate',
  'Instant',
  'AddressId',
  'AlbumId',
  'ChangeId',
  'ChannelId',
  'ChildDocumentId',
  'ChildId',
  'ClassId',
  'CollectorId',
  'DeviceId',
  'DiaryItemId',
  'DishId',
  'DocumentCategoryId',
  'DomainId',
  'EntryId',
  'EvaluationId',
  'EventId',
  'FeedId',
  'FrameworkId',
  'GroupId',
  'GuardianId',
  'HeadCountId',
  'HolidayId',
  'LineId',
  'MealTypeId',
  'MediaId',
  'MessageId',
  'MilestoneId',
  'NeedId',
  'ObservationId',
  'PeriodId',
  'PaperBundleId',
  'PictureId',
  'PrescriptionId',
  'ScheduleId',
  'SchoolId',
  'SentenceId',
  'SessionId',
  'StandardId',
  'StayId',
  'TogetherId',
  'TopicId',
  'AddonId',
  'BillingRunId',
  'CallId',
  'ChildChargeId',
  'DeductionId',
  'InvoiceId',
  'PayerItemId',
  'PlanPriceId',
  'PricePlanId',
  'ProspectEntryId',
  'ProspectId',
  'ReceiptId',
  'UserId',
] as const satisfies readonly (keyof ContractScalars)[]
