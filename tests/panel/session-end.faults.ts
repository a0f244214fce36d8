// session-end in its long form.
import './session-end.test.ts'
