// Printed from schema.graphql by npm run print-schema.

/** Types that are part of what holds them. Every other type has an `id`. */
export const embeddedTypes: readonly string[] = [
  "ChangePage",
  "ChildAddress",
  "ChildAllergy",
  "ChildVaccine",
  "ClassElsewhere",
  "ClassTeacher",
  "ClassroomInside",
  "ClassroomUse",
  "Colleague",
  "ContactCollector",
  "ContactGuardian",
  "CourseOfDay",
  "CreateUserResult",
  "Currency",
  "DayHours",
  "Done",
  "EmailRecord",
  "EntryAccepted",
  "EntryConflict",
  "EntryRefused",
  "EvaluationColor",
  "EvaluationLevel",
  "Fact",
  "FirstStep",
  "FrameworkTemplate",
  "HealthPlan",
  "ImpersonateReturn",
  "Impersonation",
  "ImportCounts",
  "ImportGround",
  "ImportMapping",
  "ImportProgress",
  "Invitation",
  "KitchenClass",
  "KitchenGuest",
  "KitchenMeal",
  "LoginResult",
  "MealOfDay",
  "MenuDay",
  "MenuLine",
  "NoticeText",
  "NoticeValue",
  "PedagogySettings",
  "PrescriptionSignature",
  "PresenceMark",
  "PrivacyTerm",
  "PrivateReadingPage",
  "PublicSchool",
  "Refused",
  "ReportBookText",
  "ReportSentTo",
  "ScheduleSpan",
  "SchoolDay",
  "SchoolFeature",
  "SessionNotice",
  "SpecialMeal",
  "StaffWaiting",
  "StandardUse",
  "StandingConsent",
  "Switch",
  "SynthesisPosition",
  "TabletWaiting",
  "Tokens",
  "TransferPlan",
  "TransmissionSettings",
  "TwoFactorSecretKey",
  "WeeklyOpening"
]

/** The unions of the contract: without them the cache would guess which fragment an answer fits. */
export const possibleTypes: Record<string, string[]> = {
  "ActAnswer": [
    "Done",
    "Refused"
  ],
  "EntryAnswer": [
    "EntryAccepted",
    "EntryConflict",
    "EntryRefused"
  ],
  "EntryTruth": [
    "DailyReport",
    "DiaryItem",
    "Evaluation",
    "Need",
    "Observation",
    "PresenceDay",
    "RegisterSubmission",
    "TransmissionLine"
  ],
  "ReportAnswer": [
    "DailyReport",
    "Refused"
  ]
}
