// Every record of each earlier release.
import './upgrade.test.ts'
