// liste-fiyatlari in its long form.
import './liste-fiyatlari.test.ts'
