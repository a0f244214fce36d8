// stones in its long form.
import './stones.test.ts'
