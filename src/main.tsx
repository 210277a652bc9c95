import '#src/ui/styles.ts'
