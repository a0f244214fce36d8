// offline in its long form.
import './offline.test.ts'
