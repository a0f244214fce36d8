// start in its long form.
import './start.test.ts'
