// inventory in its long form: every path by every method.
import './inventory.test.ts'
