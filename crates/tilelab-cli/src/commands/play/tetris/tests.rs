//! Tests of the whole screen: its drawing, and that no sequence of keys breaks it.
