// What each earlier release wrote: every single record of it.
import './upgrade.test.ts'
