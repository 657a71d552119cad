use super::*;

#[test]
fn ticks_have_the_decimals_they_need() {
    let shown = [(0.25, 1.0), (-150.0, 800.0), (0.0, 3.0), (2.5, 10.0), (40_000.0, 1e5), (1_500_000.0, 6e6)]
        .map(|(value, span)| tick(value, span));
    assert_eq!(shown, ["0.25", "−150", "0", "2.5", "40 k", "1.5 M"]);
}

#[test]
fn a_span_is_never_empty() {
    assert_eq!(span(std::iter::empty()), 0.0..1.0);
    for values in [vec![0.0], vec![5.0, 5.0], vec![-3.0, 8.0]] {
        let span = span(values.iter().copied());
        assert!(values.iter().all(|value| span.start < *value && *value < span.end), "{span:?}");
    }
}

fn chart() -> Chart {
    Chart { title: "a < b".into(), x_label: "x & y".into(), y_label: "y".into(), width: 640, height: 400 }
}

#[test]
fn lines_hold_every_series_and_escape_names() {
    let series = |name: &str, points: Vec<(f64, f64)>, band| Series { name: name.into(), points, band };
    let svg = lines(
        &chart(),
        &[
            series("<script>", vec![(0.0, 1.0), (1.0, f64::NAN), (2.0, 3.0)], None),
            series("band", vec![(0.0, 0.5)], Some(vec![(0.0, 0.0, 1.0), (2.0, 1.0, 2.0)])),
        ],
    );
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    assert!(svg.contains("&lt;script&gt;") && !svg.contains("<script>"));
    assert!(svg.contains("<polygon") && svg.contains("a &lt; b") && !svg.contains("NaN"));
}

#[test]
fn plots_without_data_say_so() {
    assert!(lines(&chart(), &[]).contains("No data yet."));
    assert!(
        lines(&chart(), &[Series { name: "a".into(), points: vec![], band: Some(vec![]) }]).contains("No data yet.")
    );
    assert!(
        ranges(&Ranges { title: String::new(), x_label: String::new(), axis_width: 100, rows: vec![] })
            .contains("No games yet.")
    );
    let empty = HeatMap { title: String::new(), labels: vec!["a".into()], rates: vec![vec![None]] };
    assert!(heat_map(&empty).contains("No games yet."));
}

#[test]
fn more_series_than_colours_are_dashed() {
    let series: Vec<Series> = (0..9)
        .map(|place| Series {
            name: format!("s{place}"),
            points: vec![(0.0, 0.0), (1.0, f64::from(place))],
            band: None,
        })
        .collect();
    let svg = lines(&chart(), &series);
    assert!((0..9).all(|place| svg.contains(&format!("s{place}\n"))));
}

#[test]
fn measurements_are_labelled_where_they_were_made() {
    let point = |x: f64, y: f64| Measurement { x, y, interval: [y - 5.0, y + 5.0] };
    let curve = |name: &str, points: Vec<Measurement>| Curve { name: name.into(), points };
    let curves = [
        curve("<one>", vec![point(100.0, 20.0), point(300.0, f64::NAN), point(1000.0, 60.0)]),
        curve("two", vec![point(100.0, 30.0), point(0.0, 1.0)]),
    ];
    let svg = measurements(&chart(), Axis::Log, &curves);
    assert_eq!(svg.matches("<circle").count(), 3, "what is not finite, or has no logarithm, is left out");
    assert!(svg.contains("&lt;one&gt;") && svg.contains("\n100\n") && svg.contains("\n1000\n"));
    assert!(!svg.contains("NaN") && !svg.contains("inf"));
    assert_eq!(measurements(&chart(), Axis::Linear, &curves).matches("<circle").count(), 4);
    assert!(measurements(&chart(), Axis::Log, &[curve("empty", vec![])]).contains("No data yet."));
}
